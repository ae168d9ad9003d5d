import { inLanguages } from '../../common/languages.ts'
import type { Role } from '../../common/roles.ts'
import { homePath } from '../paths.ts'
import type { ChosenKindOf } from './kind.ts'

export const ATTENTION_LINES = ['overdue', 'near', 'stuck', 'toEvaluate', 'approvals'] as const
export const ACHIEVED_LINES = ['stars', 'passed', 'completed'] as const
export type DigestLine = (typeof ATTENTION_LINES)[number] | (typeof ACHIEVED_LINES)[number]

/**
 * `week`: its first day, a Monday. How many people's star is overdue, or expected within 14 days; are stuck in a quiz;
 * trainings to evaluate; managers to approve. Stars earned, trainings passed and topics completed in the week. With the
 * first of the people (`peopleText`), not of topics.
 */
export type DigestParams = { week: string } & Record<DigestLine, number> &
  Partial<Record<`${DigestLine}People`, string>>

const sum = (params: DigestParams, lines: readonly DigestLine[]) =>
  lines.reduce((total, line) => total + params[line], 0)
const attention = (params: DigestParams) => sum(params, ATTENTION_LINES)
const achieved = (params: DigestParams) => sum(params, ACHIEVED_LINES)

export const DIGEST: ChosenKindOf<DigestParams> = {
  group: 'digest',
  told: ['supervisor', 'admin'],
  name: inLanguages(['Weekly overview', 'Gambaran mingguan', '每周概况']),
  say: {
    en: (params) =>
      `Your team this week. To look at: ${attention(params)}, achieved: ${achieved(params)}.`,
    bm: (params) =>
      `Pasukan anda minggu ini. Perlu perhatian: ${attention(params)}, dicapai: ${achieved(params)}.`,
    ch: (params) =>
      `您的团队本周概况：需要关注 ${attention(params)} 项，已达成 ${achieved(params)} 项。`,
  },
  link: (_params, role) => homePath(role),
  button: () => 'home',
}

/** The page behind a line of the weekly digest. */
export function digestLink(line: DigestLine, role: Exclude<Role, 'seller'>): string {
  if (line === 'toEvaluate' || line === 'passed') return `/${role}/calendar`
  if (role === 'admin') return line === 'approvals' ? '/admin/supervisor' : '/admin/seller'
  return line === 'stars' || line === 'completed' ? '/supervisor/sellers' : homePath(role)
}
