import { ADMINS, EVALUATORS, EVERYONE, get, post } from '../common/calls.ts'
import type { ByIdInput } from '../common/refine.ts'
import type {
  AddSessionInput,
  CancelSessionInput,
  EditSessionInput,
  EvaluateSessionInput,
  SaveDraftInput,
} from './booking.schema.ts'
import type {
  EdacCandidate,
  EdacCandidatesInput,
  IcsInput,
  OneTrainingInput,
  TrainingAnswer,
  TrainingListAnswer,
  TrainingListInput,
} from './trainings.schema.ts'

/** On-the-job trainings and assessments (api: Who may call what). */
export const trainingsCalls = {
  list: get<TrainingListInput, TrainingListAnswer>()('/api/training/list', {
    who: EVERYONE,
    summary: 'The trainings of a span of days, at most 400',
    about: 'trainings',
  }),
  one: get<OneTrainingInput, TrainingAnswer>()('/api/training/one/:id', {
    who: EVERYONE,
    summary: 'A training with its form',
    about: 'trainings',
  }),
  add: post<AddSessionInput, TrainingAnswer>()('/api/training/addSession', {
    who: EVERYONE,
    summary: 'Book a training',
    status: 201,
    changes: ['session'],
  }),
  candidates: post<EdacCandidatesInput, EdacCandidate[]>()('/api/training/edac/candidates', {
    who: ADMINS,
    summary: 'The user managers for an EDAC: those first whose EDAC can be booked',
    reads: true,
    about: 'trainings',
  }),
  edit: post<EditSessionInput, TrainingAnswer>()('/api/training/editSession', {
    who: EVERYONE,
    summary: 'Change a training that is not evaluated',
    changes: ['session'],
  }),
  evaluate: post<EvaluateSessionInput, TrainingAnswer>()('/api/training/evaluate', {
    who: EVALUATORS,
    summary: 'Evaluate a training, which is final',
    changes: ['session'],
  }),
  draft: post<SaveDraftInput, TrainingAnswer>()('/api/training/draft', {
    who: EVALUATORS,
    summary: 'Keep an evaluation that is not sent yet, for oneself alone',
  }),
  remove: post<ByIdInput, TrainingAnswer>()('/api/training/deleteSession', {
    who: EVALUATORS,
    summary: 'Delete a training that is not evaluated',
    changes: ['session'],
  }),
  cancel: post<CancelSessionInput, TrainingAnswer>()('/api/training/cancelSession', {
    who: EVERYONE,
    summary: 'Cancel a training, or say that it was not held, and keep the record',
    changes: ['session'],
  }),
  restore: post<ByIdInput, TrainingAnswer>()('/api/training/restoreSession', {
    who: EVERYONE,
    summary: 'Take a cancellation back within seven days',
    changes: ['session'],
  }),
  ics: get<IcsInput, never>()('/api/training/ics/:id', {
    who: EVERYONE,
    summary: 'A training for one’s own calendar',
    media: 'text/calendar',
  }),
}
