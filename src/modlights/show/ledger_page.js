// Filtering and searching; the page is complete without this.
(() => {
  const form = document.querySelector(".filters form");
  const entries = [...document.querySelectorAll("article")];
  const texts = new Map(entries.map((entry) => [entry, entry.textContent.toLowerCase()]));
  const names = ["document", "verdict", "kind", "grade"];
  document.querySelector(".filters").classList.remove("hidden");
  const apply = () => {
    const wanted = names.map((name) => [name, form.elements[name].value]);
    const words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const entry of entries) {
      const fits = wanted.every(([name, value]) => !value || entry.dataset[name] === value)
        && words.every((word) => texts.get(entry).includes(word));
      entry.classList.toggle("hidden", !fits);
      shown += fits;
    }
    for (const section of document.querySelectorAll("section.document"))
      section.classList.toggle("hidden", !section.querySelector("article:not(.hidden)"));
    const everything = !words.length && wanted.every(([, value]) => !value);
    for (const part of document.querySelectorAll(".about")) part.classList.toggle("hidden", !everything);
    form.querySelector("output").textContent = `${shown} of ${entries.length} entries`;
    const query = new URLSearchParams(new FormData(form));
    for (const [name, value] of [...query]) if (!value) query.delete(name);
    history.replaceState(null, "", (query.size ? `?${query}` : location.pathname) + location.hash);
  };
  for (const [name, value] of new URLSearchParams(location.search)) if (form.elements[name]) form.elements[name].value = value;
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  window.addEventListener("hashchange", () => {
    const entry = document.getElementById(location.hash.slice(1));
    if (entry && entry.classList.contains("hidden")) { form.reset(); apply(); entry.scrollIntoView(); }
  });
  apply();
})();
