import type { Task } from '@tristar/shared/study/progress.schema'
import { paths } from '../../lib/paths'
import { useLearner } from '../../lib/session'

/** The signed-in learner's topic with this id; undefined if it is not theirs. */
export function useTask(topicId: string): Task | undefined {
  return useLearner().alltasks.find((task) => task._id === topicId)
}

/** The study pages' addresses for the signed-in kind of learner. */
export function useStudyPaths() {
  return paths[useLearner().role]
}
