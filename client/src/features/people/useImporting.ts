import { useQueryClient } from '@tanstack/react-query'
import type { ImportPlan, ImportStarted } from '@tristar/shared/people/import.schema'
import { useState } from 'react'
import { useAddressQuery } from '../../lib/useAddressQuery'
import { useSubmit } from '../../lib/useSubmit'
import { checkPeople, runningImportQuery, startImport } from './api/importPeople'

interface Importing {
  /** The chosen file; kept when a request fails. */
  file: File | null
  /** The dry run's report. */
  plan: ImportPlan | null
  /** The import started here, with its passwords, which a reload loses. */
  started: ImportStarted | null
}

const NOTHING: Importing = { file: null, plan: null, started: null }

/**
 * An import from file to result: the file is checked as soon as it is chosen, and imported once confirmed, by a job of the
 * server; the address names it (`?job=`), so that a reload finds it again.
 */
export function useImporting() {
  const [query, changeQuery] = useAddressQuery()
  const queries = useQueryClient()
  const [state, setState] = useState(NOTHING)
  const { busy, error, dismiss, submit } = useSubmit()

  async function planFor(file: File) {
    setState({ ...state, file, plan: null })
    const plan = await checkPeople(file)
    setState({ ...state, file, plan })
  }

  return {
    ...state,
    jobId: query.get('job'),
    busy,
    error,
    dismiss,
    check: (file: File) => void submit(() => planFor(file)),
    choose: (chosen: File) =>
      void submit(async () => {
        // Read immediately: a file saved again later could no longer be sent.
        const bytes = await chosen.arrayBuffer()
        await planFor(new File([bytes], chosen.name, { type: 'text/csv' }))
      }),
    /** @throws what the server refuses; everything stays as it is. */
    start: async (file: File) => {
      try {
        const started = await startImport(file)
        setState({ ...NOTHING, started })
        changeQuery({ job: started.jobId }, { push: true })
      } finally {
        // Refused, perhaps, because one runs.
        void queries.invalidateQueries(runningImportQuery)
      }
    },
    startOver: () => {
      dismiss()
      setState(NOTHING)
      changeQuery({ job: '' }, { push: true })
    },
  }
}
