/** Hides operations that do not contain every word of the search. The rest of the page works without it. */
export const script = `
const search = document.getElementById('search');
const found = document.getElementById('found');
const articles = [...document.querySelectorAll('article')].map((element) => ({
  element,
  entry: document.querySelector('[data-for="' + element.id + '"]'),
  text: (element.parentElement.querySelector('h2').textContent + ' ' + element.textContent).toLowerCase(),
}));
const sections = [...document.querySelectorAll('nav section, main section')];
function apply() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { element, entry, text } of articles) {
    const matches = words.every((word) => text.includes(word));
    element.hidden = entry.hidden = !matches;
    if (matches) count += 1;
  }
  for (const section of sections) section.hidden = !section.querySelector('article:not([hidden]), li:not([hidden])');
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 operation' : count + ' operations';
}
search.addEventListener('input', apply);
addEventListener('hashchange', () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.closest('[hidden]')) return;
  search.value = '';
  apply();
  target.scrollIntoView();
});
`;

export const styles = `
:root { color-scheme: light dark; --line: light-dark(#d8dedc, #3a4342); --muted: light-dark(#53615e, #a3b1ae); }
body { margin: 0; font: 15px/1.5 ui-sans-serif, system-ui, sans-serif; background: light-dark(#fff, #1c2022); color: light-dark(#1b2422, #e6ecea); display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
header { grid-column: 1 / -1; display: flex; gap: 1.5rem; align-items: baseline; padding: 0.9rem 1.5rem; background: #12211f; color: #d9e5e2; }
header a { color: #fff; text-decoration: none; font-weight: 600; }
header span { flex: 1; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 1rem 1.5rem; border-right: 1px solid var(--line); }
nav h2 { font-size: 0.95rem; margin: 1rem 0 0.25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav input { width: 100%; box-sizing: border-box; font: inherit; padding: 0.35rem 0.5rem; }
nav a, h3 a { color: inherit; text-decoration: none; }
nav a:hover, h3 a:hover { text-decoration: underline; }
main { padding: 1rem 2rem 4rem; max-width: 56rem; }
main a { color: light-dark(#12655a, #7fd1c2); }
article { border-top: 1px solid var(--line); padding: 0.5rem 0 1rem; }
article h4 { margin: 1rem 0 0.25rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere; }
pre { padding: 0.75rem; border: 1px solid var(--line); border-radius: 4px; overflow: auto; max-height: 30rem; }
dl { margin: 0; }
dl div { border-top: 1px solid var(--line); padding: 0.3rem 0; }
dt span { color: var(--muted); font-size: 0.9em; }
dd { margin: 0; }
[hidden] { display: none !important; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: 16rem; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 1rem; } }
`;
