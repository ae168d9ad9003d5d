import { z } from 'zod'
import type { ErrorCode } from '../common/errors.ts'
import { ERRORS } from '../common/errorTexts.ts'
import { LIMITS } from '../common/limits.ts'
import { idText, optionalId, requiring } from '../common/refine.ts'
import { supervisorReportSchema, userReportSchema } from './lists.schema.ts'

/** What can be done with all whom a list finds (domain: People who come, move and leave). */
export const PEOPLE_JOBS = ['move', 'deactivate', 'invite'] as const
export type PeopleJobAction = (typeof PEOPLE_JOBS)[number]

/** `count`: how many the caller was told of; another number is refused. */
const matching = {
  all: z.literal(true),
  count: z.number().int().min(1).max(LIMITS.peoplePerJob),
}

/** All Users whom a list finds by its parameters: of the scope, or of the manager `supervisorId`. */
export const allUsersSchema = z.object({
  ...matching,
  of: z.literal('users').default('users'),
  filter: userReportSchema.extend({ supervisorId: optionalId }),
})
export type AllUsers = z.infer<typeof allUsersSchema>
/** Of the Users who are meant. */
export type UsersFilter = z.input<typeof allUsersSchema>['filter']

/** All User Managers whom their list finds. */
export const allManagersSchema = z.object({
  ...matching,
  of: z.literal('managers'),
  filter: supervisorReportSchema,
})
export type AllManagers = z.infer<typeof allManagersSchema>

/** Either; without `of` Users. */
export const allPeopleSchema = z.discriminatedUnion('of', [allUsersSchema, allManagersSchema])
export type AllInput = z.input<typeof allPeopleSchema>

/** All Users whom a list finds, and their new manager. */
export const moveAllSchema = z
  .object({ ...allUsersSchema.shape, supervisorId: optionalId })
  .check(requiring('supervisorId'))
export type MoveAllInput = z.input<typeof moveAllSchema>

/** The job that goes on after the answer. */
export const peopleJobStarted = z.strictObject({ jobId: z.string() })
export type PeopleJobStarted = z.infer<typeof peopleJobStarted>

/** `offset`: of the refused people, the first to be told. */
export const peopleJobSchema = z.object({
  jobId: idText,
  offset: z.number().int().min(0).max(LIMITS.peoplePerJob).default(0),
})
export type PeopleJobInput = z.input<typeof peopleJobSchema>

const count = z.number().int()

/** How far a job is, and whom it left out: a page of them. */
export const peopleJob = z.strictObject({
  action: z.enum(PEOPLE_JOBS),
  state: z.enum(['running', 'done', 'cancelled']),
  /** Of `total` people: how many have an outcome. */
  done: count,
  total: count,
  /** How many were left out: told once the job has ended, 0 before. */
  refused: count,
  /** Who, and why: none before its end. */
  rows: z.array(
    z.strictObject({
      /** The human id; '' of somebody who is gone. */
      id: z.string(),
      name: z.string(),
      code: z.enum(Object.keys(ERRORS) as ErrorCode[]),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})
export type PeopleJobState = z.infer<typeof peopleJob>

/** A job by its id alone. */
export const peopleJobIdSchema = peopleJobSchema.pick({ jobId: true })
export type PeopleJobIdInput = z.input<typeof peopleJobIdSchema>

/** The caller's jobs, if any. */
export const peopleJobRunning = z.strictObject({
  /** The running one. */
  jobId: z.string().nullable(),
  /** The latest one, running or ended, for as long as it can be read and has not been put away. */
  latest: z.string().nullable(),
})
export type PeopleJobRunning = z.infer<typeof peopleJobRunning>
