import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionId, useSignedIn } from '../../lib/session'
import type { ChosenPdfs, DrawnCovers } from './draft'
import { dropPdfs, keepPdf, readPdfs } from './pdfStore'

/**
 * The PDFs chosen for a topic, and the covers drawn for those that it has. PDFs survive a reload and an expired session, stored
 * in this browser under the user's id (domain: Screens); their covers are drawn anew.
 */
export function useChosenPdfs(topic: string) {
  const name = `${sessionId(useSignedIn())}:topic:${topic}`
  const [pdfs, setPdfs] = useState<ChosenPdfs>({})
  const [covers, setCovers] = useState<DrawnCovers>({})
  const [keeps, setKeeps] = useState(true)
  const [restored, setRestored] = useState(false)
  const [inspections, setInspections] = useState({ running: 0, failed: false })

  useEffect(() => {
    let left = false
    const load = async () => {
      const found = await readPdfs(name)
      // Files chosen in the meantime are newer.
      if (left) return
      setPdfs((chosen) => ({ ...found, ...chosen }))
      setRestored(Object.keys(found).length > 0)
    }
    void load()
    return () => {
      left = true
    }
  }, [name])

  return {
    pdfs,
    covers,
    any: Object.keys(pdfs).length + Object.keys(covers).length > 0,
    /** Some were chosen before this page was opened. */
    restored,
    /** false: the browser keeps no files; after a reload they have to be chosen again. */
    keeps,
    /** Files are being inspected, or the last was refused. */
    inspections,
    /** Begins an inspection; returns how to end it. */
    begin() {
      setInspections(({ running }) => ({ running: running + 1, failed: false }))
      return (passed: boolean) =>
        setInspections(({ running }) => ({ running: running - 1, failed: !passed }))
    },
    async choose(language: MaterialLanguage, file: File) {
      setPdfs((chosen) => ({ ...chosen, [language]: file }))
      setKeeps(await keepPdf(name, language, file))
    },
    cover(language: MaterialLanguage, picture: Blob) {
      setCovers((drawn) => ({ ...drawn, [language]: picture }))
    },
    dropCover(language: MaterialLanguage) {
      setCovers(({ [language]: _gone, ...rest }) => rest)
    },
    clear(language: MaterialLanguage) {
      setPdfs(({ [language]: _gone, ...rest }) => rest)
      void dropPdfs(name, [language])
    },
    clearAll() {
      setRestored(false)
      setPdfs({})
      setCovers({})
      void dropPdfs(name)
    },
  }
}

/** Acts at once, or when the inspections that are running have ended; not if the last file was refused. */
export function useAfterInspections<Wanted>(
  { running, failed }: { running: number; failed: boolean },
  act: (wanted: Wanted) => void,
): (wanted: Wanted) => void {
  const waiting = useRef<Wanted>(null)
  const go = useEffectEvent(act)
  useEffect(() => {
    const { current: wanted } = waiting
    if (wanted === null || running > 0) return
    waiting.current = null
    if (!failed) go(wanted)
  }, [running, failed])
  return (wanted) => {
    if (running > 0) waiting.current = wanted
    else act(wanted)
  }
}
