import type { LearnerUser } from '@tristar/shared/account/account.schema'
import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { Task } from '@tristar/shared/progress/progress.schema'

/** A tier's topics as the list shows them; EDAC theory stands in a group of its own. */
export function tasksOf(user: LearnerUser, tier: Tier): Task[] {
  return user.alltasks.filter((task) => task.beltType === tier && !task.supervisor)
}

export function edacTasksOf(user: LearnerUser): Task[] {
  return user.alltasks.filter((task) => task.supervisor)
}

/** The tiers that hold topics for this user. */
export function tiersOf(user: LearnerUser): Tier[] {
  return TIERS.filter((tier) => tasksOf(user, tier).length > 0)
}

/** The tier whose topics the list shows at first: what is being studied, else the last one earned. */
export function studyTierOf(user: LearnerUser): Tier | undefined {
  const tiers = tiersOf(user)
  return tiers.find((tier) => tier === user.studyTier) ?? tiers.at(-1)
}

/** The topic to go on with: the first that is open and not completed. */
export function nextTaskOf(tasks: readonly Task[]): Task | undefined {
  return tasks.find((task) => !task.locked && task.completed !== true)
}

export function isAchieved(user: LearnerUser, tier: Tier): boolean {
  return user[`${TIER_KEYS[tier]}BeltComplete`]
}

/** Whether every star with topics is earned and, for a seller, its certificate downloaded. */
export function isFinished(user: LearnerUser): boolean {
  const tiers = tiersOf(user)
  const left = user.role === 'seller' ? user.studyTier : user.currentTier
  return tiers.length > 0 && left === ''
}

/** What a seller's finished topics still need before the next tier opens; null when that is nothing. */
export type NextStep =
  | { kind: 'train'; bookedFor?: string }
  | { kind: 'download'; opens?: Tier }
  | null

export function nextStepOf(user: LearnerUser, tier: Tier): NextStep {
  const key = TIER_KEYS[tier]
  if (user.role !== 'seller') return null
  if (isAchieved(user, tier)) {
    if (user[`${key}BeltDownloaded`]) return null
    return { kind: 'download', opens: tierAfter(user, tier) }
  }
  if (user.beltStatus[key] < 100) return null
  const booked = user.trainings.find(
    (training) => training.mytype === 'seller' && training.belt === tier && !training.evaluation,
  )
  return { kind: 'train', bookedFor: booked?.trainingDate }
}

function tierAfter(user: LearnerUser, tier: Tier): Tier | undefined {
  return tiersOf(user).find((each) => TIERS.indexOf(each) > TIERS.indexOf(tier))
}

/** Whether the latest attempt failed, so that the theory is to be read again before the next. */
export function needsRestudy(task: Task): boolean {
  return task.completed !== true && task.evaluation === 'Failed'
}

/** Whether the quiz can be opened: there are questions, the topic is open and its theory done (contract, section 3). */
export function isQuizOpen(task: Task): boolean {
  return task.quiz && !task.locked && task.theoryDone && task.quizLanguages.length > 0
}
