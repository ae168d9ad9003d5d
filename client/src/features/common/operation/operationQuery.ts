import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { callQuery } from '../../../lib/queries'

export const operationQuery = callQuery(operationCalls.state, {})
