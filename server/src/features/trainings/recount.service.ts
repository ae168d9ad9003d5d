import type { FiguresRecount, Recount } from '../study/study.ts'
import * as study from '../study/study.ts'
import { trainingsInBatches } from './everyTraining.service.ts'
import { passedTrainings } from './trainings.service.ts'

/** `recountLearner` with the learner's trainings. @throws AppError 404 when there is no such learner */
export function recountLearner(accountId: string, options?: { fix?: boolean }): Promise<Recount> {
  return study.recountLearner(accountId, passedTrainings, options)
}

/** `recountFigures` with all trainings. */
export function recountFigures(options: { fix: boolean }): Promise<FiguresRecount> {
  return study.recountFigures(trainingsInBatches, options)
}

/** `ensureFigures` with all trainings. @param zone the organisation's */
export function ensureFigures(zone: string): Promise<void> {
  return study.ensureFigures(trainingsInBatches, zone)
}
