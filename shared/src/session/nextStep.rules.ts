import type { LearnerFields } from './session.schema.ts'
import type { LearnerRole } from '../common/roles.ts'
import { type Tier, TIER_KEYS } from '../common/tiers.ts'
import type { Training } from '../trainings/trainings.schema.ts'
import { isCounted } from '../study/progress.rules.ts'
import type { Task } from '../study/progress.schema.ts'

/** The input for a learner's next step: the user as the server sends it. */
export type StudyStanding = { role: LearnerRole } & Pick<
  LearnerFields,
  | 'alltasks'
  | 'trainings'
  | 'currentTier'
  | 'studyTier'
  | 'whiteBeltComplete'
  | 'greenBeltComplete'
  | 'blackBeltComplete'
>

/** A topic to continue, and how. */
export interface TopicStep {
  kind: 'studyTopic' | 'restudyTopic' | 'takeQuiz'
  tier: Tier
  task: Task
  /** The tier's star is achieved already: the topic was added to it, or changed, since. */
  achieved: boolean
}

/** The next thing to do for the next star or, with all stars, for 100 %. */
export type NextStep =
  | { kind: 'noTopics' }
  /** Every star is earned (a seller's with its certificate downloaded), and no topic is open. */
  | { kind: 'allDone' }
  | TopicStep
  /** `again`: the last one failed. */
  | { kind: 'initiateTraining'; tier: Tier; again: boolean }
  /** Booked, not evaluated. */
  | { kind: 'awaitTraining'; tier: Tier; training: Training }
  /** It opens the topics of `opens`; '' when no tier follows. */
  | { kind: 'downloadCertificate'; tier: Tier; opens: Tier | '' }

/** A next thing to do of one kind. */
export type StepOf<Kind extends NextStep['kind']> = Extract<NextStep, { kind: Kind }>

/** The topics that count towards stars, without EDAC theory. */
export function countedTasks(tasks: readonly Task[], tier?: Tier): Task[] {
  return tasks.filter((task) => isCounted(task, tier))
}

/** Whether the tier's star has been achieved. */
export function isAchieved(standing: StudyStanding, tier: Tier): boolean {
  return standing[`${TIER_KEYS[tier]}BeltComplete`]
}

/**
 * A learner's next step (domain: Progress). A seller: a topic of the study list's tier, then
 * its on-the-job training, then its certificate, whose download opens the next tier. A supervisor: a topic of the current
 * tier. After that, an open topic in an achieved tier.
 */
export function nextStepOf(standing: StudyStanding): NextStep {
  const { alltasks, studyTier, currentTier } = standing
  if (countedTasks(alltasks).length === 0) return { kind: 'noTopics' }
  const seller = standing.role === 'seller'
  const tier = seller ? studyTier : currentTier
  if (tier !== '' && isAchieved(standing, tier))
    return { kind: 'downloadCertificate', tier, opens: currentTier }
  const tasks = tier === '' ? [] : countedTasks(alltasks, tier)
  const task = nextTask(tasks) ?? tasks.find(({ completed }) => completed !== true)
  if (task) return topicStep(standing, task)
  if (tier === '' || !seller) return addedStepsOf(standing)[0] ?? { kind: 'allDone' }
  const trainings = tierTrainings(standing, tier)
  const open = trainings.find((training) => !training.evaluation)
  if (open) return { kind: 'awaitTraining', tier, training: open }
  return { kind: 'initiateTraining', tier, again: trainings.length > 0 }
}

/**
 * The open topics of achieved tiers, added or changed since. They count only in the overall progress. The topic to restudy
 * comes first, as in `nextTopic`.
 */
export function addedStepsOf(standing: StudyStanding): TopicStep[] {
  const steps = countedTasks(standing.alltasks)
    .filter((task) => task.completed !== true && isAchieved(standing, task.beltType))
    .map((task) => topicStep(standing, task))
  const restudy = (step: TopicStep) => step.kind === 'restudyTopic'
  return [...steps.filter(restudy), ...steps.filter((step) => !restudy(step))]
}

/** The tier that the list shows by default: that of the next step, else the last one with topics. */
export function listTierOf(standing: StudyStanding): Tier | undefined {
  const step = nextStepOf(standing)
  return 'tier' in step ? step.tier : countedTasks(standing.alltasks).at(-1)?.beltType
}

/** The topic to continue: open and unfinished, a failed one first. */
export function nextTask(tasks: readonly Task[]): Task | undefined {
  const open = tasks.filter((task) => task.completed !== true && !task.locked)
  return open.find((task) => kindOf(task) === 'restudyTopic') ?? open[0]
}

function topicStep(standing: StudyStanding, task: Task): TopicStep {
  const tier = task.beltType
  return { kind: kindOf(task), tier, task, achieved: isAchieved(standing, tier) }
}

function kindOf(task: Task): TopicStep['kind'] {
  if (!task.theoryDone || !task.quiz) return 'studyTopic'
  return task.quizDone === false ? 'restudyTopic' : 'takeQuiz'
}

/** The seller's on-the-job trainings of the tier, latest first. */
function tierTrainings({ trainings }: StudyStanding, tier: Tier): Training[] {
  return trainings
    .filter((training) => training.mytype === 'seller' && training.belt === tier)
    .toSorted((a, b) => startOf(b).localeCompare(startOf(a)))
}

function startOf({ trainingDate, trainingTime }: Training): string {
  return `${trainingDate}T${trainingTime}`
}

/** A star's on-the-job training, for its learner. */
export type TrainingStep =
  /** `open`: all topics are done, and none is planned. */
  | { state: 'locked' | 'open' | 'done' }
  /** `training`: the one that waits for its evaluation, or failed. */
  | { state: 'booked' | 'failed'; training: Training }

/** The state of the tier's training. A User Manager may book and evaluate it before the last topic is done. */
export function trainingStepOf(standing: StudyStanding, tier: Tier): TrainingStep {
  const trainings = tierTrainings(standing, tier)
  const booked = trainings.find((training) => !training.evaluation)
  if (booked) return { state: 'booked', training: booked }
  if (trainings.some((training) => training.evaluation === 'Passed')) return { state: 'done' }
  const [failed] = trainings
  if (failed) return { state: 'failed', training: failed }
  const tasks = countedTasks(standing.alltasks, tier)
  const ready = tasks.every(({ completed }) => completed === true)
  return { state: ready ? 'open' : 'locked' }
}
