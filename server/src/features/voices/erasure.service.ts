import type { ClientSession, Types } from 'mongoose'
import { QuestionVoiceModel } from './questionVoices.model.ts'

/**
 * Takes the words out of what an erased person has said, and out of the answers, which may name the person. That questions
 * were reported stays, like the attempts, of an account that is nobody's.
 */
export async function eraseVoices(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await QuestionVoiceModel.updateMany({ accountId }, { $set: { text: '' } }, { session })
  const answered = { accountId, answered: { $exists: true } }
  await QuestionVoiceModel.updateMany(answered, { $set: { 'answered.text': '' } }, { session })
}
