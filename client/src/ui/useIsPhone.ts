import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 47.99em)'

/** Under 768 px: top bar, row cards, full-screen dialogs. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
}

/** Under 1024 px: the sidebar is a drawer, and slides have the screen to themselves. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false })
}

/** Under 768 px at this moment, outside of what is drawn. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}
