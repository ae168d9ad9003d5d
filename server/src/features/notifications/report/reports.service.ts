import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { Month } from '@tristar/shared/common/months'
import type { ReportUnit } from '@tristar/shared/trends/report.texts'
import { reportOf, reportSpan } from '@tristar/shared/trends/report.rules'
import type { Context } from '../../../lib/context.ts'
import { type Account, learnersByBatch, listAdmins } from '../../account/account.ts'
import { monthsOfUnits } from '../../trends/trends.ts'
import type { Broadcast } from '../broadcasts.model.ts'
import type { Notice } from '../notify.service.ts'
import { reportParams } from './reportParams.ts'
import { reportDueOn } from '../timing.rules.ts'

/** Teams whose months are read together. */
const TEAMS = 25

/** Whose figures somebody is told. */
interface Reader {
  to: Account
  of: ReportUnit
  /** As the months are kept by. */
  unit: string
}

/**
 * The report of the month before, once a first working day has come: to each admin of its scope, to each manager of the own
 * team. Where nobody was there that month there is none.
 */
export async function* reports(
  _context: Context,
  { day = '', since = '' }: Pick<Broadcast, 'day' | 'since'>,
): AsyncGenerator<Notice[]> {
  const month = reportDueOn({ since, day })
  if (!month) return
  const admins = await listAdmins()
  yield await reportNotices(
    admins.flatMap((to) => (to.scope ? [{ to, of: to.scope, unit: to.scope }] : [])),
    month,
  )
  for await (const managers of learnersByBatch(['supervisor'], DISTRIBUTORS))
    for (let first = 0; first < managers.length; first += TEAMS) {
      const few = managers.slice(first, first + TEAMS)
      const readers = few.map((to) => ({ to, of: 'team' as const, unit: to._id.toHexString() }))
      yield await reportNotices(readers, month)
    }
}

async function reportNotices(readers: readonly Reader[], month: Month): Promise<Notice[]> {
  const units = [...new Set(readers.map(({ unit }) => unit))]
  const monthsOf = await monthsOfUnits(units, reportSpan(month))
  return readers.flatMap(({ to, of, unit }): Notice[] => {
    const report = reportOf(monthsOf(unit), month)
    if (!report) return []
    return [{ kind: 'REPORT', to, thing: `report:${month}`, params: reportParams(report, of) }]
  })
}
