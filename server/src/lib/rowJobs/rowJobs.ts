import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'
import { type Model, Schema, Types } from 'mongoose'
import { FREE, type Leased } from '../lease.ts'
import type { AdminPrincipal } from '../principal.ts'

/** Work on many rows that outlives its request; it holds no rows itself. */
export interface RowJob extends Leased {
  state: 'running' | 'done' | 'cancelled'
  startedBy: AdminPrincipal
  /** The number of its rows. */
  total: number
  /** Raised by each transaction that records outcomes while it runs: two of them conflict. */
  settled: number
  /** Of a job that ended early, and whose rows hold nothing to forget: why those that wait are left out. They are not written. */
  endCode?: ErrorCode
  expiresAt: Date
}

/** A row of a job, if its kind keeps it. What it asks for is removed as soon as it has an outcome. */
export interface JobRow {
  _id: Types.ObjectId
  jobId: Types.ObjectId
  /** The order in which rows are carried out. */
  place: number
  state: 'waiting' | 'done' | 'refused'
  /** Why it was refused. */
  code?: ErrorCode
  params?: ErrorParams
  expiresAt: Date
}

/** How long a job can be read. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** A job of so many rows, which anybody may take at once. */
export function newJob({ role, accountId, loginId, scope }: AdminPrincipal, total: number): RowJob {
  return {
    _id: new Types.ObjectId(),
    state: 'running',
    startedBy: { role, accountId, loginId, scope },
    total,
    settled: 0,
    ...FREE,
    expiresAt: new Date(Date.now() + KEPT_MS),
  }
}

/** What the schema of every job holds. */
export const JOB_FIELDS = {
  state: { type: String, enum: ['running', 'done', 'cancelled'], required: true },
  startedBy: { type: Schema.Types.Mixed, required: true },
  total: { type: Number, required: true },
  settled: { type: Number, default: 0 },
  endCode: String,
  leaseHolder: String,
  leasedUntil: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
} as const

/** What the schema of every row holds. */
export const ROW_FIELDS = {
  jobId: { type: Schema.Types.ObjectId, required: true },
  place: { type: Number, required: true },
  state: { type: String, enum: ['waiting', 'done', 'refused'], required: true },
  code: String,
  params: Schema.Types.Mixed,
  expiresAt: { type: Date, required: true },
} as const

/** The index by which a job finds its rows. */
export const ROWS_INDEX = { jobId: 1, state: 1, place: 1 } as const

/** Where jobs of a kind and their rows are kept. */
export interface Kept<Job extends RowJob, Row extends JobRow> {
  jobs: Model<Job>
  rows: Model<Row>
  /** What a row loses with its outcome. */
  forgets: readonly (keyof Row & string)[]
  /** Whether rows that are done are of use to nobody, and go. */
  dropsDone?: true
}

export type Outcome =
  | { ok: true }
  | { ok: false; code: ErrorCode; params?: ErrorParams | undefined }
