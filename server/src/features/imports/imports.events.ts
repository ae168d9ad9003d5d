import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import { idKey } from '@tristar/shared/common/ids'
import type { ClientSession } from 'mongoose'
import type { Subscriptions } from '../../lib/context.ts'
import { ImportJobModel, type ImportJobRow, ImportRowModel } from './importJobs.model.ts'

/** A person's erasure and another id reach the rows of imports. */
export const importsSubscriptions: Subscriptions = {
  learnerErased: ({ account, formerId }, { session }) =>
    eraseFromImports(account.loginId, formerId, session),
  learnerRenamed: ({ account, loginId }, { session }) =>
    renameInImports(account.loginId, loginId, session),
}

/** Renames the learner to `formerId`; rows that wait lose what they say of the person. */
async function eraseFromImports(
  loginId: string,
  formerId: string,
  session: ClientSession,
): Promise<void> {
  const key = idKey(loginId)
  await changeWaiting(({ cells }) => cells && erasedCells(cells, key, formerId), session)
  const renamed = { id: formerId, idKey: idKey(formerId) }
  await ImportRowModel.updateMany({ idKey: key }, { $set: renamed }, { session })
}

/** The former id may be given to somebody else, as to whom a row would add or did not add. */
async function renameInImports(
  loginId: string,
  newId: string,
  session: ClientSession,
): Promise<void> {
  const key = idKey(loginId)
  await changeWaiting(
    ({ action, cells }) => cells && renamedCells(action, cells, { key, newId }),
    session,
  )
  const own = { idKey: key, $or: [{ action: { $ne: 'add' as const } }, { state: 'done' as const }] }
  await ImportRowModel.updateMany(own, { $set: { id: newId, idKey: idKey(newId) } }, { session })
}

/** Only rows that wait have cells: at most one file's. */
async function changeWaiting(
  changed: (row: ImportJobRow) => Cells | null | undefined,
  session: ClientSession,
): Promise<void> {
  const job = await ImportJobModel.exists({ state: 'running' }).session(session)
  if (!job) return
  const waiting = { jobId: job._id, state: 'waiting' } as const
  const rows = await ImportRowModel.find(waiting).session(session).lean<ImportJobRow[]>()
  const changes = rows.flatMap((row) => {
    const [filter, cells] = [{ _id: row._id }, changed(row)]
    return cells ? [{ updateOne: { filter, update: { $set: { cells } } } }] : []
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

/** Null if the row names somebody else. */
function renamedCells(
  action: ImportJobRow['action'],
  cells: Cells,
  { key, newId }: { key: string; newId: string },
): Cells | null {
  if (action !== 'add' && idKey(cells.id) === key) return { ...cells, id: newId }
  return idKey(cells.supervisorId) === key ? { ...cells, supervisorId: newId } : null
}
