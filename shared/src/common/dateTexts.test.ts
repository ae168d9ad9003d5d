import { describe, expect, it } from 'vitest'
import {
  dayText,
  instantText,
  monthNameText,
  monthText,
  shortMonthText,
  weekdayAndDateText,
  weekdayAndDayText,
  weekdayNames,
} from './dateTexts.ts'
import { LANGUAGES } from './languages.ts'

const MONTHS = [
  { month: '01', en: ['Jan', 'January'], bm: ['Jan', 'Januari'] },
  { month: '02', en: ['Feb', 'February'], bm: ['Feb', 'Februari'] },
  { month: '03', en: ['Mar', 'March'], bm: ['Mac', 'Mac'] },
  { month: '04', en: ['Apr', 'April'], bm: ['Apr', 'April'] },
  { month: '05', en: ['May', 'May'], bm: ['Mei', 'Mei'] },
  { month: '06', en: ['Jun', 'June'], bm: ['Jun', 'Jun'] },
  { month: '07', en: ['Jul', 'July'], bm: ['Jul', 'Julai'] },
  { month: '08', en: ['Aug', 'August'], bm: ['Ogo', 'Ogos'] },
  { month: '09', en: ['Sep', 'September'], bm: ['Sep', 'September'] },
  { month: '10', en: ['Oct', 'October'], bm: ['Okt', 'Oktober'] },
  { month: '11', en: ['Nov', 'November'], bm: ['Nov', 'November'] },
  { month: '12', en: ['Dec', 'December'], bm: ['Dis', 'Disember'] },
] as const

describe.each(MONTHS)('month $month', ({ month, en, bm }) => {
  it('is written one way in each language', () => {
    const day = `2026-${month}-03`
    expect(dayText(day, 'en')).toBe(`3 ${en[0]} 2026`)
    expect(dayText(day, 'bm')).toBe(`3 ${bm[0]} 2026`)
    expect(dayText(day, 'ch')).toBe(`2026年${Number(month)}月3日`)
  })

  it('has its whole name above a calendar', () => {
    expect(monthText(`2026-${month}`, 'en')).toBe(`${en[1]} 2026`)
    expect(monthText(`2026-${month}`, 'bm')).toBe(`${bm[1]} 2026`)
    expect(monthText(`2026-${month}`, 'ch')).toBe(`2026年${Number(month)}月`)
  })

  it('has its name alone where the year is known', () => {
    expect(monthNameText(`2026-${month}`, 'en')).toBe(en[1])
    expect(monthNameText(`2026-${month}`, 'bm')).toBe(bm[1])
    expect(monthNameText(`2026-${month}`, 'ch')).toBe(`${Number(month)}月`)
  })

  it('is short below a plot', () => {
    expect(shortMonthText(`2026-${month}`, 'en')).toBe(en[0])
    expect(shortMonthText(`2026-${month}`, 'bm')).toBe(bm[0])
    expect(shortMonthText(`2026-${month}`, 'ch')).toBe(`${Number(month)}月`)
  })
})

describe('texts of dates', () => {
  it.each([
    ['en', '20 Nov 2026, 01:30'],
    ['bm', '20 Nov 2026, 01:30'],
    ['ch', '2026年11月20日 01:30'],
  ] as const)('an instant in %s is %s in the zone', (language, text) => {
    const instant = new Date('2026-11-19T17:30:00Z')
    expect(instantText(instant, 'Asia/Kuala_Lumpur', language)).toBe(text)
  })

  it.each([
    ['en', 'Sunday, 27 Sep 2026', 'Sun, 27 Sep'],
    ['bm', 'Ahad, 27 Sep 2026', 'Ahd, 27 Sep'],
    ['ch', '2026年9月27日星期日', '9月27日周日'],
  ] as const)('with their weekday in %s: %s, %s', (language, whole, short) => {
    expect(weekdayAndDayText('2026-09-27', language)).toBe(whole)
    expect(weekdayAndDateText('2026-09-27', language)).toBe(short)
  })

  it('weeks begin on Monday and have seven days', () => {
    for (const language of LANGUAGES) {
      expect(new Set(weekdayNames(language, 'long')).size).toBe(7)
      expect(new Set(weekdayNames(language, 'short')).size).toBe(7)
    }
    expect(weekdayNames('bm', 'long')[4]).toBe('Jumaat')
  })
})
