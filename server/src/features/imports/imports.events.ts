import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import { idKey } from '@tristar/shared/common/ids'
import type { ClientSession } from 'mongoose'
import type { Subscriptions } from '../../lib/context.ts'
import { ImportJobModel, type ImportJobRow, ImportRowModel } from './importJobs.model.ts'

/** A person's erasure reaches the rows of imports. */
export const importsSubscriptions: Subscriptions = {
  learnerErased: ({ account, formerId }, { session }) =>
    eraseFromImports(account.loginId, formerId, session),
}

/** Renames the learner to `formerId`; rows that wait lose what they say of the person. */
async function eraseFromImports(
  loginId: string,
  formerId: string,
  session: ClientSession,
): Promise<void> {
  const key = idKey(loginId)
  await eraseFromWaiting(key, formerId, session)
  const renamed = { id: formerId, idKey: idKey(formerId) }
  await ImportRowModel.updateMany({ idKey: key }, { $set: renamed }, { session })
}

/** Only rows that wait have cells: at most one file's. */
async function eraseFromWaiting(
  key: string,
  formerId: string,
  session: ClientSession,
): Promise<void> {
  const job = await ImportJobModel.exists({ state: 'running' }).session(session)
  if (!job) return
  const waiting = { jobId: job._id, state: 'waiting' } as const
  const rows = await ImportRowModel.find(waiting).session(session).lean<ImportJobRow[]>()
  const changes = rows.flatMap(({ _id, cells }) => {
    const erased = cells && erasedCells(cells, key, formerId)
    return erased ? [{ updateOne: { filter: { _id }, update: { $set: { cells: erased } } } }] : []
  })
  if (changes.length > 0) await ImportRowModel.bulkWrite(changes, { session })
}

type Cells = NonNullable<ImportJobRow['cells']>

/** Null if the row names somebody else. */
function erasedCells(cells: Cells, key: string, formerId: string): Cells | null {
  const { id, supervisorId } = cells
  if (idKey(id) === key) return { ...cells, id: formerId, ...NO_TEXTS, email: '', number: '' }
  return idKey(supervisorId) === key ? { ...cells, supervisorId: formerId } : null
}
