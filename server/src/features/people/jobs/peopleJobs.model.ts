import type { PeopleJobAction } from '@tristar/shared/people/jobs.schema'
import { PEOPLE_JOBS } from '@tristar/shared/people/jobs.schema'
import { model, Schema, type Types } from 'mongoose'
import {
  JOB_FIELDS,
  type JobRow,
  type Kept,
  ROW_FIELDS,
  type RowJob,
  ROWS_INDEX,
} from '../../../lib/rowJobs/rowJobs.ts'

/** What is done with all whom a list found. */
export interface PeopleJob extends RowJob {
  action: PeopleJobAction
  /** Of a move: the `_id` of the new manager. */
  supervisor?: Types.ObjectId
  /** Whoever started it has seen its end. */
  putAway?: true
}

const peopleJobSchema = new Schema<PeopleJob>(
  {
    ...JOB_FIELDS,
    action: { type: String, enum: PEOPLE_JOBS, required: true },
    supervisor: Schema.Types.ObjectId,
    putAway: Boolean,
  },
  { collection: 'peoplejobs', versionKey: false },
)

const RUNNING = { partialFilterExpression: { state: 'running' } }
/** One of an admin runs at a time. */
peopleJobSchema.index({ 'startedBy.accountId': 1 }, { unique: true, ...RUNNING })
/** For the latest of an admin. */
peopleJobSchema.index({ 'startedBy.accountId': 1, expiresAt: -1 })
/** For whoever goes on with those that run. */
peopleJobSchema.index({ state: 1 }, RUNNING)
peopleJobSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const PeopleJobModel = model<PeopleJob>('PeopleJob', peopleJobSchema)

/** One of them. It says nothing of the person, so that there is nothing to erase. */
export interface PeopleJobRow extends JobRow {
  accountId: Types.ObjectId
}

const peopleRowSchema = new Schema<PeopleJobRow>(
  { ...ROW_FIELDS, accountId: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'peoplerows', versionKey: false },
)
peopleRowSchema.index(ROWS_INDEX)
peopleRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const PeopleRowModel = model<PeopleJobRow>('PeopleRow', peopleRowSchema)

export const PEOPLE: Kept<PeopleJob, PeopleJobRow> = {
  jobs: PeopleJobModel,
  rows: PeopleRowModel,
  forgets: [],
}
