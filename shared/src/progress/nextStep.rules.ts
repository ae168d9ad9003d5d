import type { LearnerFields } from '../account/account.schema.ts'
import type { Tier } from '../common/tiers.ts'
import { TIER_KEYS } from '../common/tiers.ts'
import type { Training } from '../trainings/trainings.schema.ts'
import type { Task } from './progress.schema.ts'

/** What a signed-in seller's next step depends on: the user as the server sends it. */
export type SellerStanding = Pick<
  LearnerFields,
  | 'alltasks'
  | 'trainings'
  | 'currentTier'
  | 'studyTier'
  | 'whiteBeltComplete'
  | 'greenBeltComplete'
  | 'blackBeltComplete'
>

/** The one thing that brings a seller nearer to the next star. */
export type NextStep =
  | { kind: 'noTopics' }
  /** Every star is earned and its certificate downloaded. */
  | { kind: 'allDone' }
  | { kind: 'studyTopic' | 'restudyTopic' | 'takeQuiz'; tier: Tier; task: Task }
  /** `again`: the last one was not achieved. */
  | { kind: 'initiateTraining'; tier: Tier; again: boolean }
  /** Booked, not evaluated. */
  | { kind: 'awaitTraining'; tier: Tier; training: Training }
  /** It opens the topics of `opens`; '' when no tier follows. */
  | { kind: 'downloadCertificate'; tier: Tier; opens: Tier | '' }

/** The topics that count towards the stars; EDAC theory counts in none. */
export function countedTasks(tasks: readonly Task[], tier?: Tier): Task[] {
  return tasks.filter((task) => !task.supervisor && (tier === undefined || task.beltType === tier))
}

/** Whether the tier's star has been achieved; it stays achieved whatever happens to topics later. */
export function isAchieved(standing: SellerStanding, tier: Tier): boolean {
  return standing[`${TIER_KEYS[tier]}BeltComplete`]
}

/**
 * What a seller does next (specification, section 4; contract, section 3): a topic of the tier on the study list,
 * then its on-the-job training, then its certificate, whose download opens the next tier.
 */
export function nextStepOf(standing: SellerStanding): NextStep {
  const { alltasks, studyTier, currentTier } = standing
  if (countedTasks(alltasks).length === 0) return { kind: 'noTopics' }
  if (studyTier === '') return { kind: 'allDone' }
  if (isAchieved(standing, studyTier))
    return { kind: 'downloadCertificate', tier: studyTier, opens: currentTier }
  const task = nextTask(countedTasks(alltasks, studyTier))
  if (task) return { kind: kindOf(task), tier: studyTier, task }
  const trainings = tierTrainings(standing, studyTier)
  const open = trainings.find((training) => !training.evaluation)
  if (open) return { kind: 'awaitTraining', tier: studyTier, training: open }
  return { kind: 'initiateTraining', tier: studyTier, again: trainings.length > 0 }
}

/** The first unfinished topic that is open: never one whose button would be refused. */
function nextTask(tasks: readonly Task[]): Task | undefined {
  const unfinished = tasks.filter((task) => task.completed !== true)
  return unfinished.find((task) => !task.locked) ?? unfinished[0]
}

function kindOf(task: Task): 'studyTopic' | 'restudyTopic' | 'takeQuiz' {
  if (!task.theoryDone || !task.quiz) return 'studyTopic'
  return task.quizDone === false ? 'restudyTopic' : 'takeQuiz'
}

/** The seller's on-the-job trainings of the tier, latest first. */
function tierTrainings({ trainings }: SellerStanding, tier: Tier): Training[] {
  return trainings
    .filter((training) => training.mytype === 'seller' && training.belt === tier)
    .toSorted((a, b) => startOf(b).localeCompare(startOf(a)))
}

function startOf({ trainingDate, trainingTime }: Training): string {
  return `${trainingDate}T${trainingTime}`
}

/** How far the three conditions of a star are. */
export interface StarSteps {
  topics: {
    done: number
    total: number
    /** Day by which the tier is expected to be complete. */
    expected: string
    state: 'done' | 'open' | 'overdue'
  }
  training:
    | { state: 'locked' | 'open' | 'done' }
    /** `training`: the one that waits for its evaluation, or that was not achieved. */
    | { state: 'booked' | 'failed'; training: Training }
  certificate: 'locked' | 'open'
}

/** The steps to the star of `tier`, as of the day `today`. */
export function starStepsOf(standing: SellerStanding, tier: Tier, today: string): StarSteps {
  const tasks = countedTasks(standing.alltasks, tier)
  const done = tasks.filter((task) => task.completed === true).length
  const expected = tasks[0]?.expectedDate ?? ''
  const achieved = isAchieved(standing, tier)
  const complete = achieved || done === tasks.length
  return {
    topics: {
      done,
      total: tasks.length,
      expected,
      state: complete ? 'done' : today > expected ? 'overdue' : 'open',
    },
    training: achieved ? { state: 'done' } : trainingStep(tierTrainings(standing, tier), complete),
    certificate: achieved ? 'open' : 'locked',
  }
}

function trainingStep(trainings: readonly Training[], ready: boolean): StarSteps['training'] {
  const booked = trainings.find((training) => !training.evaluation)
  if (booked) return { state: 'booked', training: booked }
  // A User Manager may train a seller whose last topic is still open.
  if (trainings.some((training) => training.evaluation === 'Passed')) return { state: 'done' }
  const [failed] = trainings
  if (failed) return { state: 'failed', training: failed }
  return { state: ready ? 'open' : 'locked' }
}
