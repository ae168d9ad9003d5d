import { analystsCalls } from '@tristar/shared/people/analysts.calls'
import { analystsSchema } from '@tristar/shared/people/analysts.schema'
import type { Context } from '../../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { parse } from '../../../lib/parse.ts'
import { queryValues } from '../../../lib/queryValues.ts'
import { sendCsv } from '../../../lib/sendCsv.ts'
import { exportForAnalysts } from './analysts.service.ts'

export function analystsEndpoints(context: Context): Endpoint[] {
  return implement(
    analystsCalls,
    {
      file: endpoint(
        {
          input: {
            described: analystsSchema,
            read: (_principal, sent) => parse(analystsSchema, queryValues(analystsSchema, sent)),
          },
        },
        async ({ input, principal, res }) =>
          sendCsv(res, await exportForAnalysts(context, principal, input)),
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  file: ['MONTHS_INVALID'],
} as const satisfies RefusalsOf<typeof analystsCalls>
