import { monthText } from '@tristar/shared/common/dateTexts'
import type { Language } from '@tristar/shared/common/languages'
import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { today } from '../../../../lib/dates'

/** Months that can be chosen, this one included. */
const OFFERED = 120

/** The latest first. */
export function offeredMonths(): Month[] {
  const now = monthOf(today())
  return Array.from({ length: OFFERED }, (_, back) => shiftMonth(now, -back))
}

export const monthOptions = (months: readonly Month[], language: Language) =>
  months.map((value) => ({ value, label: monthText(value, language) }))
