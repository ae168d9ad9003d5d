import { z } from 'zod'

/** An instant in answers: ISO 8601 UTC. */
export const instantText = z.iso.datetime()

/** A day in answers: YYYY-MM-DD in the organisation's zone. */
export const dayText = z.iso.date()

/** The answer of a call that only confirms. */
export const messageAnswer = z.strictObject({ message: z.string() })
export type MessageAnswer = z.infer<typeof messageAnswer>
