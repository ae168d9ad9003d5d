// Before the first paint: the colour scheme last chosen, else the system's. A file of its own, as the page's
// security policy lets no inline script run.
{
  let scheme = 'auto'
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // Storage is switched off: follow the system.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.mantineColorScheme =
    scheme === 'dark' || (scheme !== 'light' && dark) ? 'dark' : 'light'
}
