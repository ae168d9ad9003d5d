import type { ImportAction, ImportColumn } from '@tristar/shared/imports/imports.columns'
import { model, Schema } from 'mongoose'
import {
  JOB_FIELDS,
  type JobRow,
  type Kept,
  ROW_FIELDS,
  type RowJob,
  ROWS_INDEX,
} from '../../lib/rowJobs/rowJobs.ts'

/** An import that outlives its request. */
export interface ImportJob extends RowJob {
  /** Newcomers without a password in the file are invited. */
  invite?: true
}

const importJobSchema = new Schema<ImportJob>(
  { ...JOB_FIELDS, invite: Boolean },
  { collection: 'importjobs', versionKey: false },
)

/** One job runs at a time; also finds it. */
importJobSchema.index({ state: 1 }, { unique: true, partialFilterExpression: { state: 'running' } })
importJobSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const ImportJobModel = model<ImportJob>('ImportJob', importJobSchema)

/** A row of a file; its place is not that of the file. Its contents, with personal data, are removed with its outcome. */
export interface ImportJobRow extends JobRow {
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
}

const importRowSchema = new Schema<ImportJobRow>(
  {
    ...ROW_FIELDS,
    line: { type: Number, required: true },
    id: { type: String, default: '' },
    idKey: { type: String, default: '' },
    type: { type: String, default: '' },
    action: { type: String, default: '' },
    cells: Schema.Types.Mixed,
    encrypted: String,
  },
  { collection: 'importrows', versionKey: false, minimize: false },
)

importRowSchema.index(ROWS_INDEX)
// For erasing a person.
importRowSchema.index({ idKey: 1 })
importRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const ImportRowModel = model<ImportJobRow>('ImportRow', importRowSchema)

export const IMPORTS: Kept<ImportJob, ImportJobRow> = {
  jobs: ImportJobModel,
  rows: ImportRowModel,
  forgets: ['cells', 'encrypted'],
}

/** How many of the last 30 days' imports there are in each state. */
export async function countImports(): Promise<Record<ImportJob['state'], number>> {
  const counts = { running: 0, done: 0, cancelled: 0 }
  const jobs = await ImportJobModel.find({}, { state: 1 }).lean<Pick<ImportJob, 'state'>[]>()
  for (const { state } of jobs) counts[state] += 1
  return counts
}
