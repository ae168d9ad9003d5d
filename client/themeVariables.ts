import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { COLORS } from './src/ui/theme/colors.ts'
import { theme } from './src/ui/theme/theme.ts'
import { CONTRAST, SCHEMES } from './src/ui/theme/variables.ts'

/**
 * Writes the theme's CSS variables into styles.css. Mantine's provider would compute them in the browser before the first
 * paint, and the login page, which needs no other part of Mantine, would have to load it for them.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    transform(code, id) {
      // In development a style sheet's id ends in a query.
      const [file = ''] = id.split('?')
      return file.endsWith('/ui/theme/styles.css') ? code + themeCss() : undefined
    },
  }
}

function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  // Without Mantine's colours that the theme does not use.
  const colors = Object.entries(merged.colors).filter(([name]) => name in COLORS)
  const { variables, light, dark } = defaultCssVariablesResolver({
    ...merged,
    colors: Object.fromEntries(colors) as typeof merged.colors,
  })
  const both = ':root[data-mantine-color-scheme]'
  const night = ':root[data-mantine-color-scheme=dark]'
  return [
    rule(':root', variables),
    // Paper is light, whatever the theme.
    rule(both, { ...light, ...SCHEMES.light }),
    `@media screen{${rule(night, { ...dark, ...SCHEMES.dark })}}`,
    `@media (prefers-contrast:more){${rule(both, CONTRAST.light)}}`,
    `@media screen and (prefers-contrast:more){${rule(night, CONTRAST.dark)}}`,
  ].join('')
}

function rule(selector: string, variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value};`)
  return `${selector}{${lines.join('')}}`
}
