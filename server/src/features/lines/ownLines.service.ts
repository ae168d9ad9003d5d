import type { LineKind } from '@tristar/shared/lines/lineKinds'
import { Types } from 'mongoose'
import { each } from '../../lib/database/batches.ts'
import { findAccounts } from '../account/account.ts'
import { titlesById } from '../topics/topics.ts'
import { type KeptLine, LineModel } from './lines.model.ts'

/** A line that a person was sent or has sent, for the own data. */
interface OwnLine {
  at: string
  kind: LineKind
  /** Human ids. */
  from: string
  to: string
  /** '' unless a topic is reminded of. */
  topic: string
  text: string
}

/** All lines that a person was sent, then those that it has sent, the oldest first. */
export async function* ownLines(ownId: string): AsyncGenerator<OwnLine> {
  const titlesOf = await titlesById()
  const accountId = new Types.ObjectId(ownId)
  const received = LineModel.find({ accountId }).sort({ accountId: 1, at: 1, _id: 1 })
  const sent = LineModel.find({ senderId: accountId }).sort({ senderId: 1, accountId: 1, day: 1 })
  for (const kept of [received, sent]) {
    let to: { _id: Types.ObjectId; loginId: string } | undefined
    for await (const line of each(kept.lean<KeptLine[]>())) {
      if (!to?._id.equals(line.accountId)) [to] = await findAccounts([line.accountId])
      yield {
        at: line.at.toISOString(),
        kind: line.kind,
        from: line.sender,
        to: to?.loginId ?? '',
        topic: line.topicId ? titlesOf(String(line.topicId)).English : '',
        text: line.text,
      }
    }
  }
}
