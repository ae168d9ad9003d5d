import { useQuery } from '@tanstack/react-query'
import type { ImportStarted } from '@tristar/shared/imports/imports.schema'
import { useState } from 'react'
import { importJobQuery } from './api/importPeople'

/** The initial passwords of an import that was started here; after its end only those of imported rows. */
export function usePasswords(started: ImportStarted | null) {
  const { data: job } = useQuery({
    ...importJobQuery(started?.jobId ?? ''),
    enabled: started !== null,
  })
  const [savedJob, setSavedJob] = useState<string>()
  const told = started?.passwords ?? []
  const ended = job !== undefined && job.state !== 'running'
  const imported = new Set(job?.rows.flatMap(({ id, ok }) => (ok ? [id] : [])))
  const passwords = ended ? told.filter(({ id }) => imported.has(id)) : told
  return {
    passwords,
    /** Whether some of them may turn out not to count. */
    preliminary: !ended,
    /** They would be lost with the page. */
    unsaved: passwords.length > 0 && savedJob !== started?.jobId,
    markSaved: () => setSavedJob(started?.jobId),
  }
}
