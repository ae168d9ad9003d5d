import type { Day } from '@tristar/shared/common/dates'
import type { LineKind } from '@tristar/shared/lines/lineKinds'
import type { Titles } from '@tristar/shared/topics/titles'
import type { Types } from 'mongoose'
import type { Account } from '../account/account.ts'

export { congratulatedSince } from './congratulated.service.ts'
export { ownLines } from './ownLines.service.ts'

/** A User Manager or an admin has written to a learner. */
export interface LineSent {
  lineId: string
  to: Account
  from: { accountId: Types.ObjectId; loginId: string; name: string }
  kind: LineKind
  text: string
  /** Of what a reminder is. */
  topic?: { topicId: string; titles: Titles }
  training?: { trainingId: string; day: Day }
}

declare module '../../lib/context.ts' {
  interface EventMap {
    lineSent: LineSent
  }
}
