import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { operationState } from '@tristar/shared/operation/operation.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { operationStateOf } from './operation.service.ts'

export function operationEndpoints(context: Context): Endpoint[] {
  return implement(operationCalls, {
    state: endpoint({ answer: operationState }, () => operationStateOf(context)),
  })
}
