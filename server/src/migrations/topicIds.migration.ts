import { figuresOf } from '@tristar/shared/study/progress.rules'
import type { QueryFilter } from 'mongoose'
import { type Progress, ProgressModel } from '../features/study/progress/progress.model.ts'
import { standingOf } from '../features/study/progress/standing.ts'
import { readCatalogue } from '../features/topics/topics.ts'
import { TrainingModel } from '../features/trainings/trainings.model.ts'
import { inIdOrder } from '../lib/database/batches.ts'

const BATCH = 200

const TITLED = { 'figures.completedTopic': { $exists: true } } as QueryFilter<Progress>

/**
 * Names topics by their ids alone: in learners' figures the ids replace the titles, and trainings, which have the ids, lose
 * the titles.
 * @returns false if another process changed somebody meanwhile, who is left for the next start
 */
export async function nameTopicsById(): Promise<boolean> {
  const { topicsOf } = await readCatalogue()
  let left = 0
  for await (const learners of inIdOrder<Progress>(ProgressModel, TITLED, { size: BATCH })) {
    const { matchedCount } = await ProgressModel.bulkWrite(
      learners.map((learner) => {
        const standing = standingOf(learner, topicsOf(learner.distributorId))
        const { completedTopicId, nextTopicId } = figuresOf(standing)
        return {
          updateOne: {
            filter: { _id: learner._id, revision: learner.revision },
            update: {
              $set: {
                'figures.completedTopicId': completedTopicId,
                'figures.nextTopicId': nextTopicId,
              },
              $unset: { 'figures.completedTopic': 1, 'figures.nextTopic': 1 },
              $inc: { revision: 1 },
            },
          },
        }
      }),
    )
    left += learners.length - matchedCount
  }
  for await (const trainings of inIdOrder(TrainingModel, {}, { size: BATCH, fields: { _id: 1 } }))
    await TrainingModel.collection.updateMany(
      { _id: { $in: trainings.map(({ _id }) => _id) } },
      { $unset: { trainingTopic: 1, topicTitles: 1 } },
    )
  return left === 0
}
