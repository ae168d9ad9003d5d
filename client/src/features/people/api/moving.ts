import { queryOptions } from '@tanstack/react-query'
import type { MoveReport } from '@tristar/shared/people/moves.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { callQuery } from '../../../lib/queries'

/** What a move would do. */
export function movePlanQuery(sellerIds: string[], supervisorId: string) {
  return queryOptions({
    ...callQuery(movesCalls.move, { sellerIds, supervisorId, dryRun: true }),
    select: (report) => report as MoveReport,
  })
}
