import { useQueryClient } from '@tanstack/react-query'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { ImportReport } from '@tristar/shared/people/people.schema'
import { call } from '../../../lib/apiClient'

async function send(file: File, dryRun: boolean): Promise<ImportReport> {
  const form = new FormData()
  form.set('dryRun', String(dryRun))
  form.set('csv', file)
  return call(peopleCalls.import, form)
}

/** A dry run: the outcome of each row, changing nothing. */
export function checkPeople(file: File): Promise<ImportReport> {
  return send(file, true)
}

/** Imports all valid rows; the new people appear in the reports. */
export function useImport(): (file: File) => Promise<ImportReport> {
  const queries = useQueryClient()
  return async (file) => {
    const report = await send(file, false)
    void queries.invalidateQueries({ queryKey: ['reports'] })
    return report
  }
}
