import { Readable } from 'node:stream'
import { dayOf } from '@tristar/shared/common/dates'
import type { Language } from '@tristar/shared/common/languages'
import {
  topicTrend,
  topicTrendsFileSchema,
  topicTrendsSchema,
} from '@tristar/shared/trends/topics.schema'
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
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { scopeWithin } from '../../lib/scope.ts'
import { sendCsv } from '../../lib/sendCsv.ts'
import { type Asked, askedByAdmin, askedByManager } from './asked.service.ts'
import { describeChanges, describeOwnChanges, describeTeamChanges } from './changes.service.ts'
import { describeMonths } from './months.service.ts'
import { describeTopicTrends } from './topicTrends.service.ts'
import { describeTrends } from './trends.service.ts'
import { topicTrendsCsv, trendsCsv } from './trendsFile.presenter.ts'

export function trendsEndpoints(context: Context): Endpoint[] {
  const send = sendingOf(context)
  const sendMonths = async (res: Response, asked: Asked, language: Language) => {
    const { months } = await describeMonths(asked)
    await send(res, { name: 'trends', text: trendsCsv(months, language), total: months.length })
  }
  const describe = (asked: Asked) => describeTrends(asked, context)
  return implement(
    trendsCalls,
    {
      admin: endpoint({ input: trendsSchema, answer: trends }, async ({ input, principal }) =>
        describe(await askedByAdmin(principal, input)),
      ),
      // Files name nobody, so that a download is no matter for the audit log.
      file: endpoint({ input: trendsFileSchema }, async ({ input, principal, res }) =>
        sendMonths(res, await askedByAdmin(principal, input), input.language),
      ),
      changes: endpoint({ input: changesSchema, answer: changes }, ({ input, principal }) =>
        describeChanges(context, principal, input),
      ),
      teamChanges: endpoint({ input: changesSchema, answer: teamChanges }, ({ input, principal }) =>
        describeTeamChanges(context, principal, input),
      ),
      topics: endpoint(
        { input: topicTrendsSchema, answer: z.array(topicTrend) },
        ({ input, principal }) => describeTopicTrends(scopeWithin(principal, input.dist), input),
      ),
      topicsFile: endpoint({ input: topicTrendsFileSchema }, async ({ input, principal, res }) => {
        const topics = await describeTopicTrends(scopeWithin(principal, input.dist), input)
        const text = topicTrendsCsv(topics, input.language)
        await send(res, { name: 'trends_topics', text, total: topics.length })
      }),
      supervisor: endpoint({ input: ownTrendsSchema, answer: trends }, ({ input, principal }) =>
        describe(askedByManager(principal, input)),
      ),
      ownChanges: endpoint({ answer: ownChanges }, ({ principal }) =>
        describeOwnChanges(context, principal),
      ),
      supervisorFile: endpoint({ input: ownTrendsFileSchema }, ({ input, principal, res }) =>
        sendMonths(res, askedByManager(principal, input), input.language),
      ),
    },
    REFUSALS,
  )
}

interface TextFile {
  name: string
  text: string
  /** Rows. */
  total: number
}

function sendingOf({ clock, zone }: Pick<Context, 'clock' | 'zone'>) {
  return async (res: Response, { name, text, total }: TextFile) => {
    const day = dayOf(clock(), zone).replaceAll('-', '_')
    const content = Readable.from([text], { objectMode: false })
    await sendCsv(res, { name: `${name}_${day}.csv`, content, total })
  }
}

const REFUSALS = {
  admin: ['NOT_FOUND', 'MONTHS_INVALID'],
  file: ['NOT_FOUND', 'MONTHS_INVALID'],
  topics: ['MONTHS_INVALID'],
  topicsFile: ['MONTHS_INVALID'],
  supervisor: ['MONTHS_INVALID'],
  supervisorFile: ['MONTHS_INVALID'],
} as const satisfies RefusalsOf<typeof trendsCalls>
