import type { TrainingDocument } from './trainings.model.ts'

export { eraseFromTrainings } from './erasure.service.ts'
export { archiveTrainings } from './archive.service.ts'
export { pruneDrafts } from './drafts/endOfDrafts.service.ts'
export { ownDrafts } from './drafts/ownDrafts.service.ts'
export { calendarOf, calendarUrl } from './calendar/calendar.ts'
export { namesOf } from './calendar/calendar.service.ts'
export { type DescribedTraining, type Named, nameOf } from './calendar/description.ts'
export {
  evaluatorsOf,
  latestBooked,
  latestEdac,
  latestOjt,
  type OutcomePerTier,
  type TrainingOutcome,
} from './evaluated.service.ts'
export {
  stepsDueBetween,
  teamStepsDue,
  type TrainingWithSteps,
  unacknowledgedBetween,
} from './followUp/followUp.service.ts'
export { handTrainingsOver, retireTrainings, reviveTrainings } from './moves.service.ts'
export { type ObservedTraining, trainingsWithin } from './figures/observedTrainings.service.ts'
export {
  openByDay,
  openDaysOf,
  openTeamTrainings,
  type OpenTraining,
  edacBefore,
  withoutTraining,
} from './openTrainings.service.ts'
export { hasTrainings, ownTrainings } from './ownTrainings.service.ts'
export type { TrainingDocument } from './trainings.model.ts'
export {
  firstTrainings,
  passedTrainingOf,
  readingOf,
  trainingOf,
  trainingsAbout,
} from './trainings.service.ts'
export {
  type NamedTraining,
  type WeekOfTrainings,
  weekOfTrainings,
} from './figures/teamWeek.service.ts'
export { trainingTitles } from './trainings.presenter.ts'

/** A training, and the `_id` of the account that changed it. */
interface TrainingFacts {
  training: TrainingDocument
  by: string
}

declare module '../../lib/context.ts' {
  interface EventMap {
    /** Booked, or restored. */
    trainingBooked: TrainingFacts
    /** With the training as it was before the edit. */
    trainingChanged: TrainingFacts & { before: TrainingDocument }
    /** `earned`: the seller's star was earned by it. */
    trainingEvaluated: TrainingFacts & { earned?: boolean }
    /** An open training was cancelled or deleted, archived by a reset, or ended as its person moved or left. */
    trainingCancelled: TrainingFacts
  }
}
