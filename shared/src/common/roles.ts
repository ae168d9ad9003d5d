/** The kinds of user (specification, section 1). */
export const ROLES = ['seller', 'supervisor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles that study. */
export type LearnerRole = Exclude<Role, 'admin'>
