import type { LineKind } from '@tristar/shared/lines/lineKinds'
import { readyLine } from '@tristar/shared/lines/readyLine.rules'
import { findByLogin, sendLine, type Context } from '@tristar/server'
import { DEMO_TEAMS } from './people.ts'
import type { Seeding } from './learners.ts'

const DAY_MS = 86_400_000

/** What the first User Manager has written, and how many days ago: not today, when everybody may write again. */
const LINES: readonly { to: string; kind: LineKind; daysAgo: number }[] = [
  { to: 'nurul.aisyah', kind: 'congratulate', daysAgo: 6 },
  { to: 'kavitha.rajan', kind: 'cheer', daysAgo: 3 },
  { to: 'hafiz.rahman', kind: 'remind', daysAgo: 2 },
  { to: 'nurul.aisyah', kind: 'cheer', daysAgo: 1 },
]

/** Sends them, each with the sentence that it begins with, in its reader's language. */
export async function seedLines({ context, now }: Pick<Seeding, 'context' | 'now'>): Promise<void> {
  const [team] = DEMO_TEAMS
  const manager = team && (await findByLogin('supervisor', team.id))
  if (!team || !manager) throw new Error('the demo has no User Manager')
  const { _id, loginId, createdAt } = manager
  const facts = { accountId: String(_id), loginId, createdAt, supervisorId: '' }
  const principal = { ...facts, role: 'supervisor', distributorId: team.distributorId } as const
  for (const { to, kind, daysAgo } of LINES) {
    const seller = team.sellers.find(({ id }) => id === to)
    if (!seller) throw new Error(`${to} is in another team`)
    const then: Context = { ...context, clock: () => new Date(now.getTime() - daysAgo * DAY_MS) }
    await sendLine(then, principal, { id: to, kind, text: readyLine({ kind }, seller) })
  }
}
