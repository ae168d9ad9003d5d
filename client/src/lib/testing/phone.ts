import { vi } from 'vitest'

/** The screen is a phone's, until the test ends. */
export const asPhone = () =>
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
