import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { COLORS } from './src/ui/theme/colors.ts'
import { theme } from './src/ui/theme/theme.ts'
import { SCHEMES } from './src/ui/theme/variables.ts'

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
  return convertCssVariables({
    variables,
    light: { ...light, ...SCHEMES.light },
    dark: { ...dark, ...SCHEMES.dark },
  })
}
