import { storage } from '../../../lib/storage'
import { COLORS } from '../../../ui/theme/colors'
import { SCHEMES } from '../../../ui/theme/variables'

const SCHEME_KEY = 'mantine-color-scheme-value'

/** Colours the page: the scheme chosen in the product, else the system's; on paper always light. */
export function applyScheme(): void {
  const style = document.createElement('style')
  style.textContent = `:root{${variables('light', COLORS.ink[7])}}
@media screen{[data-mantine-color-scheme=dark]{color-scheme:dark;${variables('dark', COLORS.ink[6])}}}`
  document.head.append(style)
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const chosen = storage.get(SCHEME_KEY)
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  }
  system.addEventListener('change', apply)
  apply()
}

function variables(scheme: keyof typeof SCHEMES, primary: string): string {
  return Object.entries({ ...SCHEMES[scheme], '--fill-primary': primary })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
