import type { ImportReport } from '@tristar/shared/people/people.schema'
import { useState } from 'react'
import { useSubmit } from '../../lib/useSubmit'
import { checkPeople, useImport } from './api/importPeople'

interface Importing {
  /** The chosen file; kept when a request fails. */
  file: File | null
  /** The dry run's report. */
  plan: ImportReport | null
  /** What has been done. */
  result: ImportReport | null
}

const NOTHING: Importing = { file: null, plan: null, result: null }

/** An import from file to result: the file is checked as soon as it is chosen, and written once confirmed. */
export function useImporting() {
  const [state, setState] = useState(NOTHING)
  const importPeople = useImport()
  const { busy, error, dismiss, submit } = useSubmit()

  async function planFor(file: File) {
    setState({ ...NOTHING, file })
    setState({ ...NOTHING, file, plan: await checkPeople(file) })
  }

  return {
    ...state,
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
    write: async (file: File) => {
      const result = await importPeople(file)
      setState({ ...NOTHING, file, result })
    },
    startOver: () => {
      dismiss()
      setState(NOTHING)
    },
  }
}
