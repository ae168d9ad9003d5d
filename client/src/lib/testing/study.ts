import type { Task } from '@tristar/shared/study/progress.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import type { Cancellation, Training } from '@tristar/shared/trainings/trainings.schema'

/** A topic that is open and not begun; `change` says what is different. */
export function aTask(change: Partial<Task> = {}): Task {
  const beltType = change.beltType ?? 'White'
  const topicNo = change.topicNo ?? 1
  const title = change.title ?? `${beltType} topic ${topicNo}`
  return {
    _id: `${beltType}${topicNo}`,
    title,
    titles: untranslated(title),
    topicNo,
    ownNo: topicNo,
    beltType,
    completed: 'notYet',
    completedDate: null,
    expectedDate: '2026-11-20',
    attempt: 0,
    passedIn: null,
    quiz: true,
    supervisor: false,
    mandatoryFor: ['LHM'],
    theoryDone: false,
    quizDone: 'notYet',
    locked: false,
    quizLanguages: ['English'],
    materials: [],
    ...change,
  }
}

/** The changes of a completed topic. */
export const COMPLETED: Partial<Task> = {
  completed: true,
  completedDate: '2026-10-08T02:00:00.000Z',
  theoryDone: true,
  quizDone: true,
  attempt: 1,
  passedIn: 1,
  evaluation: 'Passed',
}

/** A training's `can` for readers, and for a seller before the evaluation. */
export const CAN_NOTHING: Training['can'] = {
  edit: false,
  evaluate: false,
  remove: false,
  cancel: false,
  restore: false,
  acknowledge: false,
}
export const CAN_EDIT: Training['can'] = { ...CAN_NOTHING, edit: true }

/** How a training was called off by its User Manager. */
export function aCancellation(change: Partial<Cancellation> = {}): Cancellation {
  return {
    at: '2026-11-18T02:00:00.000Z',
    day: '2026-11-18',
    by: 'tan.weiliang',
    byName: 'Tan Wei Liang',
    reason: 'The outlet is closed.',
    notHeld: false,
    ...change,
  }
}

/** A seller's on-the-job training that is planned and not evaluated, as its User Manager sees it. */
export function aTraining(change: Partial<Training> = {}): Training {
  const { trainingTopic = 'Merchandising: chiller and gondola' } = change
  return {
    _id: `training-${change.trainingDate ?? ''}-${change.trainingTime ?? ''}`,
    mytype: 'seller',
    trainingDate: '2026-11-24',
    trainingTime: '09:30',
    trainingTopic,
    trainingTitles: untranslated(trainingTopic),
    topicId: ['White1'],
    belt: 'White',
    sellerId: 'nurul.aisyah',
    sellerName: '',
    supervisorId: 'tan.weiliang',
    supervisorName: '',
    distributorId: 'LHM',
    createdAt: '2026-11-01T02:00:00.000Z',
    can:
      change.evaluation || change.cancelled
        ? CAN_NOTHING
        : {
            edit: true,
            evaluate: true,
            remove: true,
            cancel: true,
            restore: false,
            acknowledge: false,
          },
    ...change,
  }
}
