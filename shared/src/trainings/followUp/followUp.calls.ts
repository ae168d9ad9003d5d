import { LEARNERS, post } from '../../common/calls.ts'
import type { TrainingAnswer } from '../trainings.schema.ts'
import type {
  AcknowledgeInput,
  OpenStep,
  OpenStepsInput,
  StepDoneInput,
} from './followUp.schema.ts'

/** What follows an evaluation: the seller's word, and the steps agreed on (api: Trainings as they happen). */
export const followUpCalls = {
  acknowledge: post<AcknowledgeInput, TrainingAnswer>()('/api/training/acknowledge', {
    who: ['seller'],
    summary: 'Confirm, once, having read an evaluation, with a comment if one likes',
    changes: ['session'],
  }),
  openSteps: post<OpenStepsInput, OpenStep[]>()('/api/training/steps', {
    who: LEARNERS,
    summary: 'The steps agreed on with a seller that are not done, those with a day first',
    reads: true,
    about: 'trainings',
  }),
  stepDone: post<StepDoneInput, TrainingAnswer>()('/api/training/stepDone', {
    who: ['seller'],
    summary: 'Tick a step agreed on with an evaluation, or take that back',
  }),
}
