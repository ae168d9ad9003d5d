import { useEffect, useEffectEvent, useState } from 'react'
import { coverOf, type Inspect, inspectedPages, takePdf } from './topicCheck'

interface PdfChoice {
  /** Chosen and not yet sent; a file kept from earlier has not been inspected on this page. */
  chosen: File | undefined
  /** The language's name. */
  name: string
  inspect: Inspect
  onChoose: (file: File) => void
  /** Begins an inspection; returns how to end it. */
  begin: () => (passed: boolean) => void
}

/** One language's chosen PDF: its number of pages and its cover, and why another file was refused. */
export function usePdfChoice({ chosen, name, inspect, onChoose, begin }: PdfChoice) {
  const [checking, setChecking] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  const [, setCounted] = useState<File>()
  const { pages, blankPages } = chosen ? inspectedPages(chosen) : {}

  // Saving waits for it: the cover goes with the file.
  const beginLook = useEffectEvent(begin)
  useEffect(() => {
    if (!chosen || pages !== undefined) return
    const look = async () => {
      const end = beginLook()
      try {
        await takePdf(chosen, name, inspect)
        setCounted(chosen)
        end(true)
      } catch (refusal) {
        setFault(refusal)
        end(false)
      }
    }
    void look()
  }, [chosen, pages, name, inspect])

  return {
    pages,
    blankPages,
    cover: chosen && coverOf(chosen),
    checking,
    fault,
    forget: () => setFault(null),
    async take(file: File) {
      setChecking(true)
      const end = begin()
      try {
        const taken = await takePdf(file, name, inspect)
        setFault(null)
        onChoose(taken)
        end(true)
      } catch (refusal) {
        setFault(refusal)
        end(false)
      } finally {
        setChecking(false)
      }
    },
  }
}
