import { vi } from 'vitest'

const answerMedia = (matches: (query: string) => boolean) =>
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matches(query),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )

/** The screen is a phone's, until the test ends. */
export const asPhone = () => answerMedia(() => true)

/** What closes is gone at once, until the test ends. */
export const withoutMotion = () => answerMedia((query) => query.includes('reduced-motion'))
