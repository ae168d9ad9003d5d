import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import { countedTasks, isAchieved } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'

/** The EDAC theory, a separate group. */
export function edacTasksOf(user: LearnerUser): Task[] {
  return user.alltasks.filter((task) => task.supervisor)
}

/** The tiers with topics for this user. */
export function tiersOf(user: LearnerUser): Tier[] {
  return TIERS.filter((tier) => countedTasks(user.alltasks, tier).length > 0)
}

/** Whether the latest attempt failed: the theory has to be read again first. */
export function needsRestudy(task: Task): boolean {
  return task.completed !== true && task.evaluation === 'Failed'
}

/** Whether the quiz can be opened: there are questions, the topic is open and its theory done (domain: Progress). */
export function isQuizOpen(task: Task): boolean {
  return task.quiz && !task.locked && task.theoryDone && task.quizLanguages.length > 0
}

/** Whether the learner has topics and has completed none of them. */
export function isFirstDay(user: LearnerUser): boolean {
  const tasks = countedTasks(user.alltasks)
  if (TIERS.some((tier) => isAchieved(user, tier))) return false
  return tasks.length > 0 && tasks.every(({ completed }) => completed !== true)
}
