import { isObjectId } from '@tristar/shared/common/ids'
import { untranslated } from '@tristar/shared/topics/titles'
import {
  type QuizVersion,
  QuizVersionModel,
} from '../features/study/attempts/quizVersions.model.ts'
import { DeletedTopicModel, type Topic, TopicModel } from '../features/topics/topics.model.ts'
import { type TrainingDocument, TrainingModel } from '../features/trainings/trainings.model.ts'
import { each, inIdOrder } from '../lib/database/batches.ts'

const BATCH = 500

/** A training as it was stored until migration 5. */
interface TitledTraining {
  topicId: string[]
  topicTitles?: string[]
}

/**
 * Keeps the titles of topics that were deleted before titles were kept, as far as a quiz that was asked or a training still
 * has them; the latest training's title wins, as quizzes do not say when they were asked. Translations are lost.
 */
export async function keepDeletedTitles(): Promise<true> {
  const present = await TopicModel.find({}, { _id: 1 }).lean<Pick<Topic, '_id'>[]>()
  const known = new Set(present.map(({ _id }) => String(_id)))
  const found = new Map<string, string>()
  const note = (topicId: string, title: string | undefined) => {
    if (title && isObjectId(topicId) && !known.has(topicId)) found.set(topicId, title)
  }
  const quizzes = QuizVersionModel.find({}, { topicId: 1, topicTitle: 1 })
  for await (const { topicId, topicTitle } of each(quizzes.lean<QuizVersion[]>(), BATCH))
    note(topicId, topicTitle)
  const fields = { topicId: 1, topicTitles: 1 } as const
  for await (const trainings of inIdOrder<TrainingDocument, TitledTraining>(
    TrainingModel,
    {},
    { size: BATCH, fields },
  ))
    for (const { topicId, topicTitles } of trainings)
      for (const [index, named] of topicId.entries()) note(named, topicTitles?.[index])
  await DeletedTopicModel.bulkWrite(
    [...found].map(([_id, title]) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { titles: untranslated(title) } },
        upsert: true,
      },
    })),
  )
  return true
}
