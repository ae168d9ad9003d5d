import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { type Day, isCalendarDay, isTimeOfDay } from '../common/dates.ts'
import { optionalId } from '../common/refine.ts'

/**
 * A day and time for a training. `sellerId`: the person to be trained, of an EDAC the User Manager; `id`: the training that is
 * moved there, which does not clash with itself.
 */
export const clashesSchema = (today: () => Day) =>
  z.object({
    date: z.string('DATE_INVALID').refine((day) => isCalendarDay(day, today()), 'DATE_INVALID'),
    time: z.string('TIME_INVALID').refine(isTimeOfDay, 'TIME_INVALID'),
    sellerId: optionalId,
    id: optionalId,
  })
export type Clashes = z.infer<ReturnType<typeof clashesSchema>>
export type ClashesInput = z.input<ReturnType<typeof clashesSchema>>

/** An open training at the same time: the caller's own, else one of the person to be trained with somebody else. */
export const clash = z.strictObject({
  /** Its day and time `YYYY-MM-DD HH:mm`, in the organisation's zone. */
  at: z.string(),
  own: z.boolean(),
  /** With whom the caller is: absent of a User Manager's own EDAC, and of somebody else's training. */
  personId: z.string().optional(),
  /** Present with `personId`; '' when not given. */
  name: z.string().optional(),
})
export type Clash = z.infer<typeof clash>

/** `off` ends the feed; else it gets a new address. */
export const renewFeedSchema = z.object({ off: z.boolean().default(false) })
export type RenewFeedInput = z.input<typeof renewFeedSchema>

/** The address, which is told only now; '' when the feed was ended. */
export const feedAddress = z.strictObject({ url: z.string() })
export type FeedAddress = z.infer<typeof feedAddress>

/** Since when the present address works; null without one. */
export const feedState = z.strictObject({ since: instantText.nullable() })
export type FeedState = z.infer<typeof feedState>

export const readFeedSchema = z.object({ secret: z.string() })
export type ReadFeedInput = z.input<typeof readFeedSchema>
