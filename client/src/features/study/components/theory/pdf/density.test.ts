import { expect, it } from 'vitest'
import { densityOf } from './density'

const A4 = 210 / 297
const POSTER = 400 / 14_000

it.each([
  { what: 'a slide', width: 881, ratio: 16 / 9, screen: 2, density: 2 },
  { what: 'a slide on a phone', width: 390, ratio: 16 / 9, screen: 3, density: 3 },
  { what: 'a magnified slide', width: 2643, ratio: 16 / 9, screen: 2, density: 4096 / 2643 },
  { what: 'a sheet on a phone', width: 390, ratio: A4, screen: 3, density: 3 },
])('$what is drawn as sharp as its width allows', ({ width, ratio, screen, density }) => {
  expect(densityOf(width, ratio, screen)).toBe(density)
})

it.each([
  { what: 'a sheet, magnified on a phone', width: 1170, ratio: A4, screen: 3 },
  { what: 'a poster', width: 896, ratio: POSTER, screen: 1 },
  { what: 'a magnified poster', width: 2688, ratio: POSTER, screen: 2 },
  { what: 'a ribbon', width: 966, ratio: 14_000 / 300, screen: 3 },
])('$what fits into a canvas that every browser can draw', ({ width, ratio, screen }) => {
  const density = densityOf(width, ratio, screen)
  const [wide, high] = [width * density, (width / ratio) * density]
  expect(wide).toBeLessThanOrEqual(4096)
  expect(high).toBeLessThanOrEqual(32_767)
  expect(wide * high).toBeLessThanOrEqual(4096 ** 2 * 1.000_001)
})
