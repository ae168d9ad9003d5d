import { describe, expect, it } from 'vitest'
import { dayText, weekdayAndDayText } from './dateTexts.ts'
import { readDay } from './dayReading.ts'
import { LANGUAGES } from './languages.ts'

const TODAY = '2026-11-26'
const read = (typed: string) => readDay(typed, TODAY)

describe('a typed day', () => {
  it.each([
    ['2026-12-03', '2026-12-03'],
    ['2026/12/3', '2026-12-03'],
    ['3/12/2026', '2026-12-03'],
    ['03-12-2026', '2026-12-03'],
    ['3.12.2026', '2026-12-03'],
    ['3. 12. 2026', '2026-12-03'],
    ['3 12 26', '2026-12-03'],
    ['3.12.', '2026-12-03'],
    ['3/12', '2026-12-03'],
    [' 3  Dec 2026 ', '2026-12-03'],
    ['3 december', '2026-12-03'],
    ['3-Dec-26', '2026-12-03'],
    ['3Dec2026', '2026-12-03'],
    ['Dec 3, 2026', '2026-12-03'],
    ['1 Sept 2026', '2026-09-01'],
    ['3 Dis 2026', '2026-12-03'],
    ['3 Disember', '2026-12-03'],
    ['31 Ogos 2027', '2027-08-31'],
    ['1 Mac', '2026-03-01'],
    ['1 Mei 2026', '2026-05-01'],
    ['2026年12月3日', '2026-12-03'],
    ['12月3日', '2026-12-03'],
    ['十二月3日', '2026-12-03'],
    ['2026年十月31号', '2026-10-31'],
    ['３／１２／２０２６', '2026-12-03'],
  ])('%s is %s', (typed, day) => {
    expect(read(typed)).toBe(day)
  })

  it.each([
    '',
    '3',
    '3/',
    '31/2/2026',
    '12/13/2026',
    '3/12/2',
    '3/12/202',
    '3 D',
    '3 Foo 2026',
    'x',
  ])('is not %j', (typed) => {
    expect(read(typed)).toBeNull()
  })

  it.each(LANGUAGES)('is what is shown in %s', (language) => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2027-${`${month}`.padStart(2, '0')}-28`
      expect(read(dayText(day, language))).toBe(day)
      expect(read(weekdayAndDayText(day, language))).toBe(day)
    }
  })
})
