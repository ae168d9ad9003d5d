import { studyCalls } from '@tristar/shared/study/study.calls'
import { useState } from 'react'
import { callFile } from '../../lib/apiClient'
import type { Inspect } from './topicCheck'

/** How drawing the cover of a stored PDF goes; `failed`: this browser cannot draw it. */
type Drawing = 'idle' | 'busy' | 'failed'

interface CoverDrawing {
  inspect: Inspect
  /** Begins an inspection, for which saving waits; returns how to end it. */
  begin: () => (passed: boolean) => void
  onDrawn: (cover: Blob) => void
}

/** Draws the cover of a PDF that is stored without one. */
export function useCoverDrawing({ inspect, begin, onDrawn }: CoverDrawing) {
  const [state, setState] = useState<Drawing>('idle')
  const [fault, setFault] = useState<unknown>(null)
  return {
    state,
    /** Why the PDF could not be read. */
    fault,
    async draw(pdfFile: string) {
      setState('busy')
      setFault(null)
      const end = begin()
      try {
        const pdf = await callFile(studyCalls.pdf, { file: pdfFile.split('/').at(-1) ?? '' })
        const { cover } = await inspect(await pdf.arrayBuffer())
        if (cover) onDrawn(cover)
        setState(cover ? 'idle' : 'failed')
      } catch (cause) {
        setFault(cause)
        setState('idle')
      } finally {
        // Without a cover the topic can be saved, too.
        end(true)
      }
    },
  }
}
