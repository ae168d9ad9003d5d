import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 47.99em)'

/** Under 768 px: top bar, row cards, full-screen dialogs. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
}

/** The same at this moment, outside of what is drawn. */
export function isPhone(): boolean {
  return matchMedia(PHONE).matches
}
