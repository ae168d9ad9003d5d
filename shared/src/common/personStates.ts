/** Whether a person takes part: inactive ones cannot log in, and no list or figure holds them (domain: People who come, move and leave). */
export const PERSON_STATES = ['active', 'inactive'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** The choice of lists of people; active by default. */
export const LISTED_STATES = [...PERSON_STATES, 'all'] as const
export type ListedState = (typeof LISTED_STATES)[number]
