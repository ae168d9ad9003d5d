/** What a change of a topic does to learners, as it is told. */
export const LEARNER_FIGURES = [
  'opens',
  'overdue',
  'locks',
  'fallBelow',
  'loses',
  'completes',
  'stars',
] as const
