import { isXlsx } from '@tristar/shared/common/textFile'
import type { ImportPlan, ImportStarted } from '@tristar/shared/imports/imports.schema'
import {
  type ImportFile,
  type ImportLine,
  readImportFile,
} from '@tristar/shared/imports/importFile.rules'
import { useState } from 'react'
import { useAddressQuery } from '../../lib/useAddressQuery'
import { useSubmit } from '../../lib/useSubmit'
import { checkPeople, useStartImport } from './api/importPeople'
import { readXlsx } from './xlsx/readXlsx'

interface Importing extends ImportFile {
  /** The chosen file; kept when a request fails. */
  file: File | null
  /** Newcomers without a password in the file are invited. */
  invite: boolean
  /** The dry run's report. */
  plan: ImportPlan | null
  /** The import started here, with its passwords, which a reload loses. */
  started: ImportStarted | null
  /** The lines that it accepted: two may name the same id. */
  accepted: readonly ImportLine[]
}

const NOTHING: Importing = {
  file: null,
  invite: false,
  lines: [],
  unread: [],
  plan: null,
  started: null,
  accepted: [],
}

/** What the file says, for what is shown beside the server's report; nothing if the server refuses it. */
function contentOf(bytes: ArrayBuffer): ImportFile {
  const read = readImportFile(new Uint8Array(bytes))
  return 'code' in read ? { lines: [], unread: [] } : read
}

/**
 * An import from file to result: the file is checked as soon as it is chosen, and imported once confirmed, by a job of the
 * server; the address names it (`?job=`), so that a reload finds it again.
 */
export function useImporting() {
  const [query, changeQuery] = useAddressQuery()
  const startImport = useStartImport()
  const [state, setState] = useState(NOTHING)
  const { busy, error, dismiss, submit } = useSubmit()

  async function planFor(file: File, invite = state.invite) {
    const content = contentOf(await file.arrayBuffer())
    setState({ ...state, ...content, file, invite, plan: null })
    const plan = await checkPeople(file, invite)
    setState({ ...state, ...content, file, invite, plan })
  }

  return {
    ...state,
    jobId: query.get('job'),
    busy,
    error,
    dismiss,
    check: (file: File) => void submit(() => planFor(file)),
    /** Another way in for newcomers: what each row needs is judged anew. */
    chooseWayIn: (invite: boolean) => {
      const { file } = state
      if (file) void submit(() => planFor(file, invite))
      else setState({ ...state, invite })
    },
    choose: (chosen: File) =>
      void submit(async () => {
        // Read immediately: a file saved again later could no longer be sent.
        const bytes = await chosen.arrayBuffer()
        const isWorkbook = isXlsx(new Uint8Array(bytes))
        const csv = isWorkbook ? await readXlsx(bytes) : bytes
        await planFor(new File([csv], chosen.name, { type: 'text/csv' }))
      }),
    /** @throws what the server refuses; everything stays as it is. */
    start: async (file: File) => {
      const started = await startImport(file, state.invite)
      const { lines, plan } = state
      const good = new Set(plan?.rows.flatMap(({ line, ok }) => (ok ? [line] : [])))
      const accepted = lines.filter(({ line }) => good.has(line))
      setState({ ...NOTHING, started, lines, accepted })
      changeQuery({ job: started.jobId }, { push: true })
    },
    startOver: () => {
      dismiss()
      setState(NOTHING)
      changeQuery({ job: '' }, { push: true })
    },
  }
}
