import { queryOptions } from '@tanstack/react-query'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import type {
  ImportAnswer,
  ImportPlan,
  ImportStarted,
} from '@tristar/shared/imports/imports.schema'
import { call } from '../../../lib/apiClient'
import { callQuery } from '../../../lib/queries'

/** Milliseconds between two looks at a running import. */
const LOOK_MS = 1500

async function send(file: File, dryRun: boolean): Promise<ImportAnswer> {
  const form = new FormData()
  form.set('dryRun', String(dryRun))
  form.set('csv', file)
  return call(importCalls.send, form)
}

/** A dry run: the outcome of each row, changing nothing. */
export async function checkPeople(file: File): Promise<ImportPlan> {
  return (await send(file, true)) as ImportPlan
}

/** Starts the import of all valid rows; the passwords are told this once. */
export async function startImport(file: File): Promise<ImportStarted> {
  return (await send(file, false)) as ImportStarted
}

/** How far an import is, until it has ended. */
export function importJobQuery(jobId: string) {
  return queryOptions({
    ...callQuery('import', importCalls.job, { jobId }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
  })
}

/** The running import, if any. */
export const runningImportQuery = callQuery('import', importCalls.running, {})

export async function cancelImport(jobId: string): Promise<void> {
  await call(importCalls.cancel, { jobId })
}
