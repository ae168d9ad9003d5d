import type { LastBackup, OperationState } from '@tristar/shared/operation/operation.schema'
import type { Context } from '../../lib/context.ts'
import { stuckMail } from '../notifications/notifications.ts'
import { type BackupRun, BackupRunModel } from './backupRuns.model.ts'

/** What the operator should know of mail and daily backups. */
export async function operationStateOf(context: Context): Promise<OperationState> {
  const { env, clock } = context
  const [mail, last] = await Promise.all([
    stuckMail(clock()),
    env.BACKUP_DIR ? BackupRunModel.findOne().sort({ day: -1 }).lean<BackupRun>() : null,
  ])
  return {
    mail,
    backups: env.BACKUP_DIR ? { at: env.BACKUP_AT, last: last && present(last) } : null,
  }
}

function present({ state, at, file, bytes, reason }: BackupRun): LastBackup {
  return {
    state,
    at: at.toISOString(),
    file,
    ...(bytes !== undefined && { bytes }),
    ...(reason !== undefined && { reason }),
  }
}
