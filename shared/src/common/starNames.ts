import type { Language } from './languages.ts'
import type { Tier } from './tiers.ts'

/** The stars' names in sentences, mails, calendars and on paper. */
export const STAR_NAMES: Record<Language, Record<Tier, string>> = {
  en: { White: 'Bronze star', Green: 'Silver star', Black: 'Gold star' },
  bm: { White: 'Bintang Gangsa', Green: 'Bintang Perak', Black: 'Bintang Emas' },
  ch: { White: '铜星', Green: '银星', Black: '金星' },
}
