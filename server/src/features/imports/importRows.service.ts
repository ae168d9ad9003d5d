import { IMPORT_ACTIONS } from '@tristar/shared/imports/imports.columns'
import { actionOf } from '@tristar/shared/imports/imports.words'
import { Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { idKey } from '@tristar/shared/common/ids'
import { type Encrypting, encryptingWith } from '../../lib/encrypting.ts'
import type { Task, Verdict } from './importTasks.ts'
import type { ImportLine } from '@tristar/shared/imports/importFile.rules'
import { type ImportJob, type ImportJobRow, ImportRowModel } from './importJobs.model.ts'

/** More than the lines of a file: the rows of one action stand together. */
const APART = 1_000_000

/** Encrypts the initial passwords of waiting rows. */
export function importEncrypting({ secret }: Pick<Context, 'secret'>): Encrypting {
  return encryptingWith(secret, 'initial passwords of an import')
}

interface NewRow {
  job: ImportJob
  verdict: Verdict
  /** Of a good row that adds a person; else ''. */
  password: string
}

/** The document of a row: waiting if it is good. */
export function newRow(encrypting: Encrypting, { job, verdict, password }: NewRow): ImportJobRow {
  const { line, cells } = verdict.line
  const { _id: jobId, expiresAt } = job
  const { id } = cells
  const type = 'task' in verdict ? verdict.task.role : cells.type
  const action = actionOf(cells.action)
  const person = { id, idKey: idKey(id), type }
  const head = { _id: new Types.ObjectId(), jobId, line, ...person, action, expiresAt }
  if ('refusal' in verdict) {
    const { code, params } = verdict.refusal
    return { ...head, place: line, state: 'refused', code, ...(params && { params }) }
  }
  const { password: _, ...kept } = cells
  const encrypted = password && encrypting.encrypt(password, placeOf({ jobId, line }))
  const place = orderOf(verdict.task)
  return { ...head, place, state: 'waiting', cells: kept, ...(encrypted && { encrypted }) }
}

/** Action by action; managers join before the sellers who name them, and leave after their sellers. */
function orderOf({ action, role, line }: Task): number {
  const isLater = (role === 'supervisor') === (action === 'deactivate')
  return (IMPORT_ACTIONS.indexOf(action) * 2 + (isLater ? 1 : 0)) * APART + line
}

function placeOf({ jobId, line }: Pick<ImportJobRow, 'jobId' | 'line'>): string {
  return `${jobId.toHexString()}:${line}`
}

/** The rows with an outcome. */
export async function settledRows(jobId: Types.ObjectId): Promise<ImportJobRow[]> {
  return ImportRowModel.find({ jobId, state: { $in: ['done', 'refused'] } }).lean<ImportJobRow[]>()
}

/** The row as in the file, with its password; null when that can't be read, as after a change of the server's secret. */
export function openLine(encrypting: Encrypting, row: ImportJobRow): ImportLine | null {
  const password =
    row.encrypted === undefined ? '' : encrypting.decrypt(row.encrypted, placeOf(row))
  if (password === null || !row.cells) return null
  return { line: row.line, cells: { ...row.cells, password } }
}
