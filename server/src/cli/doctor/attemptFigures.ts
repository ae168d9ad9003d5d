import { recountAttempts } from '../../features/analysis/recount.service.ts'
import { systemClock } from '../../lib/lease.ts'
import { checkOf } from './check.ts'

/** What is kept of attempts at questions and slides agrees with a recount of all attempts. */
export const attemptsRecounted = checkOf(
  'figures of questions against a recount',
  async (report, { fix, env }) => {
    const context = { clock: systemClock, zone: env.ORG_TIMEZONE }
    const { looked, differences, unsettled } = await recountAttempts(context, { fix })
    report.looked = looked
    for (const { figure, kept, counted } of differences)
      report.fault(`${figure} is ${kept ?? 'missing'}, counted ${counted ?? 'none'}`, fix)
    if (unsettled > 0)
      report.notes.push(`${unsettled} changed while they were counted: nothing can be said of them`)
  },
)
