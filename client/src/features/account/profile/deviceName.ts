/** In this order: those further down call themselves by the names above as well. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** The browser and the system that a User-Agent names; undefined when it names none of the common ones. */
export function deviceOf(agent: string): { browser: string; system: string } | undefined {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (names) => names.find(([, sign]) => sign.test(agent))?.[0],
  )
  return browser && system ? { browser, system } : undefined
}

/** Whether an address says nothing of the place: the machine itself or a network of its own. */
export function isLocal(address: string): boolean {
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0:0:0:0$|f[cd]|fe80)/.test(address)
}
