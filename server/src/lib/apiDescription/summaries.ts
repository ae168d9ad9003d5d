import { dayOf } from '@tristar/shared/common/dates'
import {
  addSessionSchema,
  editSessionSchema,
  evaluateSchema,
} from '@tristar/shared/trainings/booking.schema'
import type { z } from 'zod'

/** What the schemas do not say of a call. */
export interface Summary {
  summary: string
  /** What a good answer holds. */
  answer: string
  /** application/json unless told. */
  answerType?: string | undefined
  /** Where the handler chooses its schema by the caller's role. */
  body?: z.ZodType
  /** Multipart file fields. */
  files?: readonly string[] | undefined
  /** Answers byte ranges and conditional requests. */
  partial?: true | undefined
  /** A public call that refuses credentials. */
  refuses401?: true | undefined
}

const today = () => dayOf(new Date(), 'UTC')

/** Every call of the API (contract, section 5), by method and path. */
export const SUMMARIES: Readonly<Record<string, Summary>> = {
  'get /api/training/list': {
    summary: 'The trainings of a span of days, at most 400',
    answer: '{data: [training]}',
  },
  'post /api/training/addSession': {
    summary: 'Book a training',
    answer: '{data: training}',
    body: addSessionSchema(today),
  },
  'post /api/training/editSession': {
    summary: 'Change a training that is not evaluated',
    answer: '{data: training}',
    body: editSessionSchema(today),
  },
  'post /api/training/evaluate': {
    summary: 'Evaluate a training, which is final',
    answer: '{data: training}',
    body: evaluateSchema,
  },
  'post /api/training/deleteSession': {
    summary: 'Delete a training that is not evaluated',
    answer: '{data: training}',
  },
  'get /api/training/ics/:id': {
    summary: 'A training for one’s own calendar',
    answer: 'The event',
    answerType: 'text/calendar',
  },
}
