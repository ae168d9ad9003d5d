import type { Call } from '@tristar/shared/common/calls'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import { UNREAD_COUNT_HEADER } from '@tristar/shared/notifications/kinds'
import { QUIZ_VERSION_HEADER } from '@tristar/shared/topics/quizVersion.rules'
import type { OpenAPIV3_1 } from 'openapi-types'

const text = { type: 'string' } as const
const count = { type: 'integer', minimum: 0 } as const

/** The headers of answers that programs need. */
export const HEADERS: Record<string, OpenAPIV3_1.HeaderObject> = {
  'x-request-id': { description: 'Names this request in the log', schema: text },
  [TOTAL_COUNT_HEADER]: { description: 'How many rows match in all', schema: count },
  [UNREAD_COUNT_HEADER]: { description: 'How many are unread', schema: count },
  [QUIZ_VERSION_HEADER]: { description: 'The version of the questions', schema: text },
  'retry-after': { description: 'Seconds to wait, where they are known', schema: count },
  'www-authenticate': { description: 'Bearer', schema: text },
  location: { description: 'Where the work can be followed', schema: text },
}

/** The headers of a call's answer of a status. */
export function headersOf(call: Call, status: number): Record<string, OpenAPIV3_1.ReferenceObject> {
  const names = [
    'x-request-id',
    ...(status === 200 && call.counted ? [TOTAL_COUNT_HEADER] : []),
    ...(status === 200 && call.unread ? [UNREAD_COUNT_HEADER] : []),
    ...(status === 200 && call.quizVersion ? [QUIZ_VERSION_HEADER] : []),
    ...(status === 202 ? ['location'] : []),
    ...(status === 401 ? ['www-authenticate'] : []),
    ...(status === 429 || status === 503 ? ['retry-after'] : []),
  ]
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` } as const]),
  )
}
