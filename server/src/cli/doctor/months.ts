import { waitToCount } from '../../features/analysis/recount.service.ts'
import { type MonthsRecount, recountMonths } from '../../features/trends/recount.service.ts'
import { systemClock } from '../../lib/lease.ts'
import { checkOf } from './check.ts'

/** What is kept of months agrees with a recount of all attempts and happenings. */
export const monthsRecounted = checkOf(
  'months against a recount',
  async (report, { fix, env: { ORG_TIMEZONE: zone } }) => {
    let result = await recountMonths(zone, { fix: false })
    if (fix && result.differences.length + result.unsettled > 0) result = await correct(zone)
    const { looked, differences, unsettled } = result
    report.looked = looked
    for (const what of differences)
      report.fault(`${what} is not what attempts and happenings say`, fix)
    if (unsettled > 0)
      report.notes.push(`${unsettled} changed while they were counted: nothing can be said of them`)
  },
)

/** While nobody else counts. */
async function correct(zone: string): Promise<MonthsRecount> {
  const lease = await waitToCount(systemClock)
  try {
    return await recountMonths(zone, { fix: true, keep: async () => lease?.keep() ?? true })
  } finally {
    await lease?.release()
  }
}
