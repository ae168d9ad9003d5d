/** What a User Manager or an admin says to a learner in a sentence of its own (domain: Lines). */
export const LINE_KINDS = ['congratulate', 'cheer', 'remind'] as const
export type LineKind = (typeof LINE_KINDS)[number]
