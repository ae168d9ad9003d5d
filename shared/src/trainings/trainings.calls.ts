import { call, EVALUATORS, EVERYONE } from '../common/calls.ts'
import type {
  AddSessionInput,
  DeleteSessionInput,
  EditSessionInput,
  EvaluateSessionInput,
} from './booking.schema.ts'
import type {
  IcsInput,
  TrainingAnswer,
  TrainingListAnswer,
  TrainingListInput,
} from './trainings.schema.ts'

/** On-the-job trainings and assessments (contract, section 5). */
export const trainingsCalls = {
  list: call<TrainingListInput, TrainingListAnswer>()({
    method: 'get',
    path: '/api/training/list',
    who: EVERYONE,
    summary: 'The trainings of a span of days, at most 400',
  }),
  add: call<AddSessionInput, TrainingAnswer>()({
    method: 'post',
    path: '/api/training/addSession',
    who: EVERYONE,
    summary: 'Book a training',
    status: 201,
  }),
  edit: call<EditSessionInput, TrainingAnswer>()({
    method: 'post',
    path: '/api/training/editSession',
    who: EVERYONE,
    summary: 'Change a training that is not evaluated',
  }),
  evaluate: call<EvaluateSessionInput, TrainingAnswer>()({
    method: 'post',
    path: '/api/training/evaluate',
    who: EVALUATORS,
    summary: 'Evaluate a training, which is final',
  }),
  remove: call<DeleteSessionInput, TrainingAnswer>()({
    method: 'post',
    path: '/api/training/deleteSession',
    who: EVALUATORS,
    summary: 'Delete a training that is not evaluated',
  }),
  ics: call<IcsInput, never>()({
    method: 'get',
    path: '/api/training/ics/:id',
    who: EVERYONE,
    summary: 'A training for one’s own calendar',
    media: 'text/calendar',
  }),
}
