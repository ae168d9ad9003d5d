import type { Language } from '../common/languages.ts'
import { type ChangeFigure, directionOf } from './change.rules.ts'
import { isShare, type ReportFigure } from './report.rules.ts'

/** The words of a month's figures and of how they differ, on the screen, in mails and on paper. */
interface ChangeTexts {
  figure: Record<ReportFigure, string>
  more: (number: string) => string
  fewer: (number: string) => string
  up: (points: string) => string
  down: (points: string) => string
  same: (month: string) => string
  against: (month: string, before: string) => string
}

export const CHANGE_TEXTS: Record<Language, ChangeTexts> = {
  en: {
    figure: {
      people: 'Users',
      active: 'Active people',
      stars: 'Stars earned',
      topics: 'Topics completed',
      passedFirst: 'Passed at the first attempt',
      held: 'Trainings held',
      passed: 'Trainings passed',
    },
    more: (number) => `${number} more`,
    fewer: (number) => `${number} fewer`,
    up: (points) => `${points} ${points === '1' ? 'point' : 'points'} up`,
    down: (points) => `${points} ${points === '1' ? 'point' : 'points'} down`,
    same: (month) => `as in ${month}`,
    against: (month, before) => `${month} against ${before}`,
  },
  bm: {
    figure: {
      people: 'Pengguna',
      active: 'Peserta aktif',
      stars: 'Bintang diperoleh',
      topics: 'Topik selesai',
      passedFirst: 'Lulus pada percubaan pertama',
      held: 'Latihan diadakan',
      passed: 'Latihan lulus',
    },
    more: (number) => `lebih ${number}`,
    fewer: (number) => `kurang ${number}`,
    up: (points) => `naik ${points} mata peratusan`,
    down: (points) => `turun ${points} mata peratusan`,
    same: (month) => `sama seperti ${month}`,
    against: (month, before) => `${month} berbanding ${before}`,
  },
  ch: {
    figure: {
      people: '用户',
      active: '活跃学员',
      stars: '获得的星级',
      topics: '完成的课题',
      passedFirst: '首次作答合格率',
      held: '已进行的培训',
      passed: '培训合格率',
    },
    more: (number) => `多 ${number}`,
    fewer: (number) => `少 ${number}`,
    up: (points) => `上升 ${points} 个百分点`,
    down: (points) => `下降 ${points} 个百分点`,
    same: (month) => `与${month}相同`,
    against: (month, before) => `${month}与${before}相比`,
  },
}

interface Difference {
  figure: ChangeFigure | ReportFigure
  difference: number
  /** The size of the difference, as written in the language. */
  number: string
  /** The month that is compared with, as written in the language. */
  before: string
}

/** '64 more', '2 points up', 'as in September'. */
export function differenceText(
  { figure, difference, number, before }: Difference,
  language: Language,
): string {
  const { same, up, down, more, fewer } = CHANGE_TEXTS[language]
  const [rise, fall] = isShare(figure) ? [up, down] : [more, fewer]
  return { more: rise(number), fewer: fall(number), same: same(before) }[directionOf(difference)]
}
