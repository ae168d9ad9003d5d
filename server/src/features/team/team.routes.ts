import { teamCalls } from '@tristar/shared/team/team.calls'
import {
  attention,
  sellerDetail,
  sellerDetailSchema,
  teamListSchema,
  teamRow,
  teamWeek,
} from '@tristar/shared/team/team.schema'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { describeAttention } from './attention.service.ts'
import { describeSeller, listSellers } from './team.service.ts'
import { describeWeek } from './week.service.ts'

export function teamEndpoints(context: Context): Endpoint[] {
  const detail = { input: sellerDetailSchema, answer: sellerDetail }
  return implement(
    teamCalls,
    {
      list: endpoint({ input: teamListSchema, answer: z.array(teamRow) }, ({ input, principal }) =>
        listSellers(context, principal, input),
      ),
      seller: endpoint(detail, ({ input, principal }) =>
        describeSeller(context, principal, input.sellerId),
      ),
      sellerByQuery: endpoint(detail, ({ input, principal }) =>
        describeSeller(context, principal, input.sellerId),
      ),
      attention: endpoint({ answer: attention }, ({ principal }) =>
        describeAttention(context, principal),
      ),
      week: endpoint({ answer: teamWeek }, ({ principal }) => describeWeek(context, principal)),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  seller: ['NOT_FOUND'],
  sellerByQuery: ['NOT_FOUND'],
} as const satisfies RefusalsOf<typeof teamCalls>
