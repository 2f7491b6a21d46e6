"""Tables as arrays of numpy, data frames of pandas and plots of matplotlib."""

import sys

import matplotlib
import numpy as np
import pytest

import modlights as ml
from modlights import errors, surveys

matplotlib.use("Agg")
TABLES = {
    "nullities": (lambda: ml.nullity_table(2, 9), (8, 8)),
    "depths": (lambda: ml.depths(ml.grid(4, 4)), (8,)),
    "depths in many states": (lambda: ml.depths(ml.grid(2, 2, modulus=5)), (17,)),
    "terms": (lambda: ml.sequence("A159257", to=12), (12,)),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_an_array_a_data_frame_and_a_plot(name):
    table, shape = TABLES[name][0](), TABLES[name][1]
    array = np.asarray(table)
    assert array.shape == shape and array.dtype.kind == "i" and np.asarray(table, dtype=float).dtype == float
    frame = table.frame()
    assert (frame.to_numpy().reshape(shape) == array).all()
    axes = table.plot()
    assert axes.get_title() and axes.get_xlabel() and axes.get_ylabel()
    axes.figure.canvas.draw()
    matplotlib.pyplot.close(axes.figure)


def test_data_frames_are_labelled_by_sides_presses_and_indices():
    assert (
        ml.nullity_table(2, 9).frame().loc[4, 4] == 4
        and list(ml.nullity_table(2, 9)) == np.asarray(ml.nullity_table(2, 9)).tolist()
    )
    assert ml.depths(ml.grid(4, 4)).frame()["positions"].tolist() == [1, 16, 120, 560, 1387, 1440, 540, 32]
    terms = ml.sequence("A159257", to=12).frame()
    assert terms.index.name == "n" and terms["a(n)"].loc[5] == 2


def test_terms_beyond_64_bits_stay_exact():
    terms = surveys.Terms(ml.sequence("A159257", to=3).definition, (1, 2**70))
    assert np.asarray(terms).tolist() == [1, 2**70] and terms.frame()["a(n)"].tolist() == [1, 2**70]


@pytest.mark.parametrize("name", TABLES)
def test_what_is_not_installed_is_named(name, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    table = TABLES[name][0]()
    with pytest.raises(errors.NoSuchThing, match="pip install pandas"):
        table.frame()
    with pytest.raises(errors.NoSuchThing, match="pip install matplotlib"):
        table.plot()
