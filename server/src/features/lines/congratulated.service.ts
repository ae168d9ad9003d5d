import { Types } from 'mongoose'
import { type KeptLine, LineModel } from './lines.model.ts'

/**
 * Whether somebody has congratulated one of these people at a moment or after it, with one query for all of them.
 * @param since the earliest moment that is asked about
 */
export async function congratulatedSince(
  senderId: string,
  people: readonly Types.ObjectId[],
  since: Date,
): Promise<(accountId: Types.ObjectId, moment: Date) => boolean> {
  const sent =
    people.length === 0
      ? []
      : await LineModel.find(
          {
            senderId: new Types.ObjectId(senderId),
            accountId: { $in: [...people] },
            kind: 'congratulate',
            at: { $gte: since },
          },
          { accountId: 1, at: 1 },
        ).lean<Pick<KeptLine, 'accountId' | 'at'>[]>()
  return (accountId, moment) =>
    sent.some((line) => line.accountId.equals(accountId) && line.at >= moment)
}
