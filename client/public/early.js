// Before anything else of the page. A file of its own, as the page's security policy lets no inline script run.
{
  let kept
  try {
    kept = localStorage
  } catch {
    // Storage is switched off: as if nothing had been chosen.
  }

  // From before the first paint on: the colour scheme last chosen, in another tab too, else the system's.
  const system = matchMedia('(prefers-color-scheme: dark)')
  const applyScheme = () => {
    const chosen = kept?.getItem('mantine-color-scheme-value')
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  }
  system.addEventListener('change', applyScheme)
  addEventListener('storage', applyScheme)
  applyScheme()

  // The path that the product is below.
  const base = new URL('.', document.currentScript.src).pathname.slice(0, -1)
  const token = kept?.getItem('user-token')
  const language = kept?.getItem('language')
  // Whose the stored token is, which the first script takes over (src/app/session/firstCheck.ts).
  if (token) {
    const response = fetch(`${base}/api/auth/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    response.catch(() => undefined)
    window.firstCheck = { stored: token, response }
  }

  // What the first script will ask for is fetched beside it instead of after it (earlyFiles.ts).
  const {
    everybody,
    signedOut,
    signedIn,
    pages = {},
  } = JSON.parse(document.currentScript.dataset.files ?? '{}')
  const address = location.pathname.slice(base.length)
  const here = Object.keys(pages).find((path) =>
    path.endsWith('/') ? address.startsWith(path) : address === path,
  )
  for (const files of token ? [everybody, signedIn, pages[here]] : [everybody, signedOut])
    for (const href of files ? [...files.all, ...(files[language] ?? files.en ?? [])] : []) {
      const link = document.createElement('link')
      if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
      else link.rel = 'modulepreload'
      // As the one that uses it will ask for it: a file fetched in another mode is fetched again.
      link.crossOrigin = 'anonymous'
      link.href = base + href
      document.head.append(link)
    }
}
