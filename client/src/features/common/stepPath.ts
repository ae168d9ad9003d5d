import type { LearnerRole } from '@tristar/shared/common/roles'
import type { NextStep } from '@tristar/shared/session/nextStep.rules'
import { paths } from '../../lib/paths'

/** The page on which a learner's next step is done. */
export function stepPath(step: NextStep, role: LearnerRole): string {
  const { topic, quiz, calendar, training } = paths[role]
  switch (step.kind) {
    case 'studyTopic':
    case 'restudyTopic':
      return topic(step.task._id)
    case 'takeQuiz':
      return quiz(step.task._id)
    case 'initiateTraining':
      return `${calendar}?initiate=seller`
    case 'awaitTraining':
      return calendar
    default:
      return training
  }
}
