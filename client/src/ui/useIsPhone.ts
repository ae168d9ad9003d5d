import { useMediaQuery } from '@mantine/hooks'

/** Under 768 px: top bar, row cards, full-screen dialogs. Paper is no phone, though narrower. */
export function useIsPhone(): boolean {
  return useMediaQuery('screen and (max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
}

/** Under 1024 px: the sidebar is a drawer, and slides fill the screen. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 63.99em)', undefined, {
    getInitialValueInEffect: false,
  })
}
