import type { Model } from 'mongoose'
import { DeletedTopicModel, TopicModel } from '../features/topics/topics.model.ts'
import { TrainingModel } from '../features/trainings/trainings.model.ts'

/**
 * Gives documents that are older than a field its value: topics '' for the translations of their titles, deleted ones and
 * trainings null for the day and the booker that nobody knows any more.
 */
export async function giveMissingFields(): Promise<true> {
  await give(TopicModel, { titleMalay: '', titleChinese: '' })
  await give(DeletedTopicModel, { deletedAt: null })
  await give(TrainingModel, { bookedBy: null, sequence: 0 })
  return true
}

async function give(
  { collection }: Pick<Model<never>, 'collection'>,
  fields: Readonly<Record<string, '' | 0 | null>>,
): Promise<void> {
  for (const [field, value] of Object.entries(fields))
    await collection.updateMany({ [field]: { $exists: false } }, { $set: { [field]: value } })
}
