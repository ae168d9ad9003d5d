import { inLanguages } from '../../common/languages.ts'
import { topicsPath } from '../paths.ts'
import type { DateParams } from './dateNear.ts'
import type { ChosenKindOf } from './kind.ts'

export const DATE_PASSED: ChosenKindOf<DateParams> = {
  group: 'dates',
  told: ['seller'],
  name: inLanguages(['Expected date passed', 'Tarikh jangkaan berlalu', '预计日期已过']),
  say: {
    en: ({ belt, date }, { star, day }) => `Your ${star(belt)} was expected by ${day(date)}.`,
    bm: ({ belt, date }, { star, day }) =>
      `${star(belt)} anda telah lewat; jangkaannya ${day(date)}.`,
    ch: ({ belt, date }, { star, day }) => `您的${star(belt)}已逾期，原预计 ${day(date)}前获得。`,
  },
  link: (_params, role) => topicsPath(role),
  button: () => 'topics',
}
