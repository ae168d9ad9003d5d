import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
// oxlint-disable-next-line import/no-unassigned-import
import './mantine.css'
import { theme } from './theme'

/**
 * Around all that uses Mantine's components: the signed-in pages and that of the forgotten password; other public pages do
 * without. styles.css holds the theme's variables.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
