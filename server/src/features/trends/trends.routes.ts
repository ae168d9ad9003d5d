import { Readable } from 'node:stream'
import { dayOf } from '@tristar/shared/common/dates'
import type { Language } from '@tristar/shared/common/languages'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import {
  changes,
  changesSchema,
  ownChanges,
  ownTrendsFileSchema,
  ownTrendsSchema,
  teamChanges,
  trends,
  trendsFileSchema,
  trendsSchema,
} from '@tristar/shared/trends/trends.schema'
import type { Response } from 'express'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { sendCsv } from '../../lib/sendCsv.ts'
import { type Asked, askedByAdmin, askedByManager } from './asked.service.ts'
import { describeChanges, describeOwnChanges, describeTeamChanges } from './changes.service.ts'
import { describeMonths } from './months.service.ts'
import { describeTrends } from './trends.service.ts'
import { trendsCsv } from './trendsFile.presenter.ts'

export function trendsEndpoints(context: Context): Endpoint[] {
  const send = sendingOf(context)
  const describe = (asked: Asked) => describeTrends(asked, context)
  return implement(
    trendsCalls,
    {
      admin: endpoint({ input: trendsSchema, answer: trends }, async ({ input, principal }) =>
        describe(await askedByAdmin(principal, input)),
      ),
      // Names nobody, so that the download is no matter for the audit log.
      file: endpoint({ input: trendsFileSchema }, async ({ input, principal, res }) =>
        send(res, await askedByAdmin(principal, input), input.language),
      ),
      changes: endpoint({ input: changesSchema, answer: changes }, ({ input, principal }) =>
        describeChanges(context, principal, input),
      ),
      teamChanges: endpoint({ input: changesSchema, answer: teamChanges }, ({ input, principal }) =>
        describeTeamChanges(context, principal, input),
      ),
      supervisor: endpoint({ input: ownTrendsSchema, answer: trends }, ({ input, principal }) =>
        describe(askedByManager(principal, input)),
      ),
      ownChanges: endpoint({ answer: ownChanges }, ({ principal }) =>
        describeOwnChanges(context, principal),
      ),
      supervisorFile: endpoint({ input: ownTrendsFileSchema }, ({ input, principal, res }) =>
        send(res, askedByManager(principal, input), input.language),
      ),
    },
    REFUSALS,
  )
}

function sendingOf({ clock, zone }: Pick<Context, 'clock' | 'zone'>) {
  return async (res: Response, asked: Asked, language: Language) => {
    const { months } = await describeMonths(asked)
    const day = dayOf(clock(), zone).replaceAll('-', '_')
    const content = Readable.from([trendsCsv(months, language)], { objectMode: false })
    await sendCsv(res, { name: `trends_${day}.csv`, content, total: months.length })
  }
}

const REFUSALS = {
  admin: ['NOT_FOUND', 'MONTHS_INVALID'],
  file: ['NOT_FOUND', 'MONTHS_INVALID'],
  supervisor: ['MONTHS_INVALID'],
  supervisorFile: ['MONTHS_INVALID'],
} as const satisfies RefusalsOf<typeof trendsCalls>
