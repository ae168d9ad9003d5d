import { BACKUP_STATES, type LastBackup } from '@tristar/shared/operation/operation.schema'
import { model, Schema } from 'mongoose'
import type { Leased } from '../../lib/lease.ts'

const KEPT_SECONDS = 400 * 24 * 60 * 60

/** The backup of a day, made by one of the server processes. */
export interface BackupRun extends Leased {
  /** In the organisation's zone: `2026-11-27`. */
  day: string
  state: LastBackup['state']
  /** When it was begun last. */
  at: Date
  endedAt?: Date
  /** Its path. */
  file: string
  bytes?: number
  reason?: string
}

const backupRunSchema = new Schema<BackupRun>(
  {
    day: { type: String, required: true },
    state: { type: String, enum: BACKUP_STATES, required: true },
    at: { type: Date, required: true },
    endedAt: Date,
    file: { type: String, required: true },
    bytes: Number,
    reason: String,
    leaseHolder: String,
    leasedUntil: { type: Date, required: true },
  },
  { collection: 'backupruns', versionKey: false },
)

// Once a day; also finds the latest.
backupRunSchema.index({ day: 1 }, { unique: true })
backupRunSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const BackupRunModel = model<BackupRun>('BackupRun', backupRunSchema)
