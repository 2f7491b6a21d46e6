"""The register of palacios: E. M. Palacios Vargas, *Generalidades, modelos y aplicaciones de los rompecabezas
luminosos*, thesis, Fundación Universitaria Konrad Lorenz, 2020."""

from modlights.theorems.legacy import Register

register = Register("palacios")
