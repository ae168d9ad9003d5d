import { inLanguages } from '../../common/languages.ts'
import type { Tier } from '../../common/tiers.ts'
import type { ReportFigure } from '../../trends/report.rules.ts'
import type { ReportUnit } from '../../trends/report.texts.ts'
import { reportPath } from '../paths.ts'
import type { ChosenKindOf } from './kind.ts'

type Share = 'passed' | 'passedFirst'

/** Of a month YYYY-MM of a scope or a team: its figures and those of `before`, the month it is compared with; what there is not is absent. */
export type ReportParams = { month: string; before?: string; of: ReportUnit } & Record<
  Tier | Exclude<ReportFigure, Share>,
  number
> &
  Partial<Record<Share | `${ReportFigure}Before`, number>>

export const REPORT: ChosenKindOf<ReportParams> = {
  group: 'report',
  told: ['supervisor', 'admin'],
  usually: 'product',
  name: inLanguages(['Monthly report', 'Laporan bulanan', '每月报告']),
  say: {
    en: ({ month, stars, active }, words) =>
      `The report of ${words.month(month)} is ready. Stars earned: ${stars}, active people: ${active}.`,
    bm: ({ month, stars, active }, words) =>
      `Laporan ${words.month(month)} sudah sedia. Bintang diperoleh: ${stars}, peserta aktif: ${active}.`,
    ch: ({ month, stars, active }, words) =>
      `${words.month(month)}的报告已可查看：获得星级 ${stars} 个，活跃学员 ${active} 人。`,
  },
  link: ({ month }, role) => reportPath(role, { month }),
  button: () => 'report',
}
