import { queryOptions } from '@tanstack/react-query'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import type { ImportPlan, ImportStarted } from '@tristar/shared/imports/imports.schema'
import { call } from '../../../lib/apiClient'
import { callQuery, whileRunning } from '../../../lib/queries'
import { useChange } from '../../../lib/useChange'

function formOf(file: File, { dryRun, invite }: { dryRun: boolean; invite: boolean }): FormData {
  const form = new FormData()
  form.set('invite', String(invite))
  form.set('dryRun', String(dryRun))
  form.set('csv', file)
  return form
}

/** A dry run: the outcome of each row, changing nothing. */
export async function checkPeople(file: File, invite: boolean): Promise<ImportPlan> {
  return (await call(importCalls.send, formOf(file, { dryRun: true, invite }))) as ImportPlan
}

/** Starts the import of all valid rows; the passwords are told this once. */
export function useStartImport() {
  const send = useChange(importCalls.send)
  return async (file: File, invite: boolean) =>
    (await send(formOf(file, { dryRun: false, invite }))) as ImportStarted
}

/** How far an import is, until it has ended. */
export function importJobQuery(jobId: string) {
  return queryOptions({
    ...callQuery(importCalls.job, { jobId }),
    ...whileRunning,
  })
}

/** The running import, if any. */
export const runningImportQuery = callQuery(importCalls.running, {})
