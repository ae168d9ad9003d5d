import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { operationState, setupAnswer } from '@tristar/shared/operation/operation.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { operationStateOf } from './operation.service.ts'
import { putSetupAway, setupOf } from './setup.service.ts'

export function operationEndpoints(context: Context): Endpoint[] {
  return implement(operationCalls, {
    state: endpoint({ answer: operationState }, () => operationStateOf(context)),
    setup: endpoint({ answer: setupAnswer }, () => setupOf(context)),
    putAway: endpoint({ answer: setupAnswer }, ({ principal }) => putSetupAway(context, principal)),
  })
}
