import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import {
  exportSchema,
  supervisorDetails,
  supervisorDetailsSchema,
  supervisorLog,
  supervisorLogSchema,
  supervisorReportRow,
  supervisorReportSchema,
  userDetails,
  userDetailsSchema,
  userListRow,
  userReportSchema,
} from '@tristar/shared/people/lists.schema'
import { z } from 'zod'
import type { Context } from '../../../lib/context.ts'
import { parse } from '../../../lib/parse.ts'
import { queryValues } from '../../../lib/queryValues.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { sendCsv } from '../../../lib/sendCsv.ts'
import { exportProgress } from './export.service.ts'
import { describeTeam, listSupervisors, listUsers } from './lists.service.ts'
import { describeSupervisor, describeUser } from './logs.service.ts'

export function peopleListEndpoints(context: Context): Endpoint[] {
  return implement(
    peopleListCalls,
    {
      supervisors: endpoint(
        { input: supervisorReportSchema, answer: z.array(supervisorReportRow) },
        ({ input, principal }) => listSupervisors(context, principal, input),
      ),
      users: endpoint(
        { input: userReportSchema, answer: z.array(userListRow) },
        ({ input, principal }) => listUsers(context, principal, input),
      ),
      team: endpoint(
        { input: supervisorDetailsSchema, answer: supervisorDetails },
        ({ input, principal }) => describeTeam(context, principal, input),
      ),
      supervisorLog: endpoint(
        { input: supervisorLogSchema, answer: supervisorLog },
        ({ input, principal }) => describeSupervisor(context, principal, input.supervisorId),
      ),
      userLog: endpoint({ input: userDetailsSchema, answer: userDetails }, ({ input, principal }) =>
        describeUser(context, principal, input.sellerId),
      ),
      export: endpoint(
        {
          input: {
            described: exportSchema,
            read: (_principal, sent) => parse(exportSchema, queryValues(exportSchema, sent)),
          },
        },
        async ({ input, principal, res }) =>
          sendCsv(res, await exportProgress(context, principal, input)),
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  team: ['NOT_FOUND'],
  supervisorLog: ['NOT_FOUND'],
  userLog: ['NOT_FOUND'],
} as const satisfies RefusalsOf<typeof peopleListCalls>
