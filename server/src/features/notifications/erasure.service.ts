import type { ClientSession, Types } from 'mongoose'
import { EntryModel } from './entries.model.ts'
import { OutboxModel } from './sending/outbox.model.ts'
import { SettingsModel } from './settings.model.ts'

/** Removes the notifications of an erased person, and those of others that name the person. */
export async function eraseNews(accountId: Types.ObjectId, session: ClientSession): Promise<void> {
  for (const whose of [{ to: accountId }, { people: accountId }]) {
    await EntryModel.deleteMany(whose, { session })
    await OutboxModel.deleteMany(whose, { session })
  }
  await SettingsModel.deleteOne({ _id: accountId }, { session })
}
