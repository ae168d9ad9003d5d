import { expect, it } from 'vitest'

const SOURCES: Record<string, string> = import.meta.glob('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** An icon as it is drawn: `<IconCheck size={18} />`, `<Icon … />`. */
const DRAWN = /<Icon(?![a-z]*Button)\w*\s[^<>]*\/>/g

// A drawing without a name is "image" to a screen reader.
it('are hidden where they are drawn: the words beside them say it', () => {
  const icons = Object.entries(SOURCES).flatMap(([file, source]) =>
    [...source.matchAll(DRAWN)].map(([icon]) => `${file}: ${icon}`),
  )
  expect(icons.length).toBeGreaterThan(100)
  expect(icons.filter((icon) => !/aria-hidden="true"|role: 'img'/.test(icon))).toEqual([])
})
