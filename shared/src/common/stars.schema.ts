import { z } from 'zod'
import { instantText } from './answers.schema.ts'
import { TIERS } from './tiers.ts'

/** A tier; '' when there is none. */
export const tierOrNone = z.enum([...TIERS, ''])

/** When each star was achieved; null before. */
export const starDates = {
  whiteBeltDate: instantText.nullable(),
  greenBeltDate: instantText.nullable(),
  blackBeltDate: instantText.nullable(),
}
