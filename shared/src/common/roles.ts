/** The kinds of user (domain: People and their words). */
export const ROLES = ['seller', 'supervisor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles that study. */
export const LEARNER_ROLES = ['seller', 'supervisor'] as const satisfies readonly Role[]
export type LearnerRole = (typeof LEARNER_ROLES)[number]
