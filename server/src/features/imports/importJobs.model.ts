import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'
import type { ImportAction, ImportColumn } from '@tristar/shared/imports/imports.columns'
import { model, Schema, type Types } from 'mongoose'
import type { Leased } from '../../lib/lease.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'

/** An import that outlives its request; it holds no rows itself. */
export interface ImportJob extends Leased {
  state: 'running' | 'done' | 'cancelled'
  startedBy: AdminPrincipal
  /** Newcomers without a password in the file are invited. */
  invite?: true
  /** The number of its rows. */
  total: number
  /** Raised by each transaction that records outcomes while it runs: two of them conflict. */
  settled: number
  expiresAt: Date
}

const importJobSchema = new Schema<ImportJob>(
  {
    state: { type: String, enum: ['running', 'done', 'cancelled'], required: true },
    startedBy: { type: Schema.Types.Mixed, required: true },
    invite: Boolean,
    total: { type: Number, required: true },
    settled: { type: Number, default: 0 },
    leaseHolder: String,
    leasedUntil: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'importjobs', versionKey: false },
)

/** One job runs at a time; also finds it. */
importJobSchema.index({ state: 1 }, { unique: true, partialFilterExpression: { state: 'running' } })
importJobSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const ImportJobModel = model<ImportJob>('ImportJob', importJobSchema)

/** A row of a job. Its contents, with personal data, are removed as soon as it has an outcome. */
export interface ImportJobRow {
  _id: Types.ObjectId
  jobId: Types.ObjectId
  /** The order in which rows are carried out, which is not that of the file. */
  place: number
  state: 'waiting' | 'done' | 'refused'
  line: number
  /** As in the file. */
  id: string
  /** `idKey` of it. */
  idKey: string
  type: string
  action: ImportAction | ''
  /** While it waits, without the password. */
  cells?: Record<Exclude<ImportColumn, 'password'>, string>
  /** While it waits: the initial password, encrypted. */
  encrypted?: string
  /** Why it was refused. */
  code?: ErrorCode
  params?: ErrorParams
  expiresAt: Date
}

const importRowSchema = new Schema<ImportJobRow>(
  {
    jobId: { type: Schema.Types.ObjectId, required: true },
    place: { type: Number, required: true },
    state: { type: String, enum: ['waiting', 'done', 'refused'], required: true },
    line: { type: Number, required: true },
    id: { type: String, default: '' },
    idKey: { type: String, default: '' },
    type: { type: String, default: '' },
    action: { type: String, default: '' },
    cells: Schema.Types.Mixed,
    encrypted: String,
    code: String,
    params: Schema.Types.Mixed,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'importrows', versionKey: false, minimize: false },
)

importRowSchema.index({ jobId: 1, state: 1, place: 1 })
// For erasing a person.
importRowSchema.index({ idKey: 1 })
importRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const ImportRowModel = model<ImportJobRow>('ImportRow', importRowSchema)

/** How many of the last 30 days' imports there are in each state. */
export async function countImports(): Promise<Record<ImportJob['state'], number>> {
  const counts = { running: 0, done: 0, cancelled: 0 }
  const jobs = await ImportJobModel.find({}, { state: 1 }).lean<Pick<ImportJob, 'state'>[]>()
  for (const { state } of jobs) counts[state] += 1
  return counts
}
