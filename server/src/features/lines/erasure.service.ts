import type { ClientSession, Types } from 'mongoose'
import { LineModel } from './lines.model.ts'

/** Takes the words out of the lines that an erased person was sent or has sent, and the id of that person. */
export async function eraseLines(
  accountId: Types.ObjectId,
  formerId: string,
  session: ClientSession,
): Promise<void> {
  const wordless = { $set: { text: '' } }
  await LineModel.updateMany({ accountId }, wordless, { session })
  const unnamed = { $set: { text: '', sender: formerId } }
  await LineModel.updateMany({ senderId: accountId }, unnamed, { session })
}
