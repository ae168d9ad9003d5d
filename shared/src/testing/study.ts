import type { Tier } from '../common/tiers.ts'
import { nextStepOf, type StudyStanding } from '../session/nextStep.rules.ts'
import type { Task } from '../study/progress.schema.ts'
import { untranslated } from '../topics/titles.ts'
import type { Training } from '../trainings/trainings.schema.ts'

const EXPECTED = { White: '2026-11-20', Green: '2027-02-20', Black: '2027-04-20' }

/** A topic with a quiz, not begun. */
export function task(beltType: Tier, topicNo: number, fields: Partial<Task> = {}): Task {
  const title = `${beltType} topic ${topicNo}`
  return {
    _id: `${beltType}${topicNo}`,
    title,
    titles: untranslated(title),
    topicNo,
    ownNo: topicNo,
    beltType,
    completed: 'notYet',
    completedDate: null,
    expectedDate: EXPECTED[beltType],
    attempt: 0,
    passedIn: null,
    quiz: true,
    supervisor: false,
    mandatoryFor: ['LHM'],
    theoryDone: false,
    quizDone: 'notYet',
    locked: false,
    quizLanguages: [],
    materials: [],
    ...fields,
  }
}

export const DONE: Partial<Task> = {
  completed: true,
  completedDate: '2026-09-01T02:00:00.000Z',
  theoryDone: true,
  quizDone: true,
  attempt: 1,
  passedIn: 1,
  evaluation: 'Passed',
}
export const FAILED: Partial<Task> = {
  completed: false,
  theoryDone: true,
  quizDone: false,
  attempt: 2,
  evaluation: 'Failed',
}
export const LOCKED: Partial<Task> = { locked: true }

/** A seller's planned training of the first tier. */
export function training(fields: Partial<Training> = {}): Training {
  return {
    _id: 'training',
    mytype: 'seller',
    trainingDate: '2026-11-24',
    trainingTime: '09:30',
    trainingTopic: 'White topic 1',
    trainingTitles: untranslated('White topic 1'),
    topicId: ['White1'],
    belt: 'White',
    sellerId: 'nurul.aisyah',
    sellerName: '',
    supervisorId: 'tan.weiliang',
    supervisorName: '',
    distributorId: 'LHM',
    createdAt: '2026-11-01T02:00:00.000Z',
    can: {
      edit: true,
      evaluate: false,
      remove: false,
      cancel: true,
      restore: false,
      acknowledge: false,
    },
    ...fields,
  }
}

/** A seller, by default in the first tier. */
export function studyStanding(fields: Partial<StudyStanding> = {}): StudyStanding {
  return {
    role: 'seller',
    alltasks: [],
    trainings: [],
    currentTier: 'White',
    studyTier: 'White',
    whiteBeltComplete: false,
    greenBeltComplete: false,
    blackBeltComplete: false,
    ...fields,
  }
}

/** The next step as text: kind, then its subject. */
export function inWords(fields: Partial<StudyStanding>): string {
  const step = nextStepOf(studyStanding(fields))
  if ('task' in step) return `${step.kind} ${step.task._id}${step.achieved ? ', star kept' : ''}`
  if (step.kind === 'awaitTraining') return `${step.kind} ${step.training._id}`
  if (step.kind === 'initiateTraining') return `${step.kind} ${step.again ? 'again' : 'first'}`
  return step.kind === 'downloadCertificate' ? `${step.kind} opens ${step.opens}` : step.kind
}
