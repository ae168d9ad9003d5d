import { screen } from '@testing-library/react'

/** The tags of the languages in which screen readers speak the texts that read so, each once. */
export const spoken = (text: string | RegExp) => [
  ...new Set(
    screen.getAllByText(text).map((found) => found.closest('[lang]')?.getAttribute('lang')),
  ),
]
