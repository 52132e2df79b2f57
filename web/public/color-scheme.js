// Chooses light or dark before the first paint, so that a dark page never flashes white.
// The key and the attribute are the ones that src/ui/theme.ts and Mantine use afterwards.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('tenon-color-scheme');
  } catch {
    // Storage may be blocked; the system's preference stands in.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
