import { inLanguages } from '../../common/languages.ts'
import type { Tier } from '../../common/tiers.ts'
import { topicsPath } from '../paths.ts'
import type { ChosenKindOf } from './kind.ts'

/** Of the reader's own star. */
export interface DateParams {
  belt: Tier
  /** The expected date, YYYY-MM-DD; the day counts. */
  date: string
}

export const DATE_NEAR: ChosenKindOf<DateParams> = {
  group: 'dates',
  told: ['seller'],
  name: inLanguages(['Expected date near', 'Tarikh jangkaan hampir', '预计日期临近']),
  say: {
    en: ({ belt, date }, { star, day }) => `Your ${star(belt)} is expected by ${day(date)}.`,
    bm: ({ belt, date }, { star, day }) =>
      `${star(belt)} anda dijangka selewat-lewatnya pada ${day(date)}.`,
    ch: ({ belt, date }, { star, day }) => `您的${star(belt)}预计 ${day(date)}前获得。`,
  },
  link: (_params, role) => topicsPath(role),
  button: () => 'topics',
}
