import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'
import { errorSentence } from '@tristar/shared/common/errorTexts'
import { actionOf, typeOf } from '@tristar/shared/imports/imports.words'
import type { ImportJobState, ImportRow } from '@tristar/shared/imports/imports.schema'
import type { ImportJob, ImportJobRow } from './importJobs.model.ts'
import type { Verdict } from './importTasks.ts'

type NameOf = (id: string) => string

/** A row of the dry run. Who joins is named by the file. */
export function presentVerdict(verdict: Verdict, nameOf: NameOf): ImportRow {
  const { line, cells } = verdict.line
  const action = actionOf(cells.action)
  const name = action === 'add' ? cells.name : nameOf(cells.id)
  const head = { line, id: cells.id, name, action }
  return 'task' in verdict
    ? { ...head, type: verdict.task.role, ok: true }
    : { ...head, type: typeOf(cells.type), ...presentRefusal(verdict.refusal) }
}

/** @param rows those with an outcome */
export function presentJob(
  job: ImportJob,
  rows: readonly ImportJobRow[],
  nameOf: NameOf,
): ImportJobState {
  const presented = rows
    .map((row) => presentRow(row, nameOf))
    .toSorted((one, other) => one.line - other.line)
  return {
    state: job.state,
    done: rows.length,
    total: job.total,
    rows: presented,
    created: presented.filter(({ ok, action }) => ok && action === 'add').length,
  }
}

function presentRow(row: ImportJobRow, nameOf: NameOf): ImportRow {
  const { line, id, type, action, code, params } = row
  // Somebody else may have the id of a newcomer who was refused.
  const name = code && action === 'add' ? '' : nameOf(id)
  const head = { line, id, name, type: typeOf(type), action }
  return code ? { ...head, ...presentRefusal({ code, params }) } : { ...head, ok: true }
}

function presentRefusal({ code, params }: { code: ErrorCode; params?: ErrorParams | undefined }) {
  return { ok: false, reason: errorSentence(code, params), code, ...(params && { params }) }
}
