import { type ClientSession, Types } from 'mongoose'
import { inIdOrder } from '../../lib/database/batches.ts'
import * as counting from '../study/recount/recount.ts'
import { earliestOpenDay } from './openTrainings.service.ts'
import { LISTED, type TrainingDocument, TrainingModel } from './trainings.model.ts'
import { passedTrainings } from './trainings.service.ts'

const BATCH = 1000

const COUNTED = {
  mytype: 1,
  supervisorId: 1,
  distributorId: 1,
  topicId: 1,
} as const

type Counted = Pick<TrainingDocument, '_id' | keyof typeof COUNTED>

/** The counted fields of all listed trainings in batches. */
function trainingsInBatches(): AsyncGenerator<Counted[]> {
  const counted = { size: BATCH, fields: COUNTED }
  return inIdOrder<TrainingDocument, Counted>(TrainingModel, LISTED, counted)
}

const readTrainings = async (id: string, session: ClientSession) => ({
  passed: await passedTrainings(id, session),
  waitingFrom: await earliestOpenDay(new Types.ObjectId(id), session),
})

/** `recountLearner` with the learner's trainings. @throws AppError 404 when there is no such learner */
export function recountLearner(
  accountId: string,
  options?: { fix?: boolean },
): Promise<counting.Recount> {
  return counting.recountLearner(accountId, readTrainings, options)
}

/** `recountFigures` with all trainings. */
export function recountFigures(options: { fix: boolean }): Promise<counting.FiguresRecount> {
  return counting.recountFigures(trainingsInBatches, options)
}
