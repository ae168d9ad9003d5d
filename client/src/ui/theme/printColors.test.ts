import { METALS } from '@tristar/shared/certificates/medal'
import { PRINT_COLORS, STAR_COLORS } from '@tristar/shared/certificates/sheet/colors'
import { expect, it } from 'vitest'
import { COLORS } from './colors'

it('the colours on paper and of medals are those of the screens', () => {
  const steps = Object.values(COLORS).flat()
  const onPaper = [PRINT_COLORS, ...Object.values(STAR_COLORS), ...Object.values(METALS)].flatMap(
    (colors) => Object.values(colors),
  )
  expect(onPaper.filter((color) => !steps.includes(color))).toEqual([])
})
