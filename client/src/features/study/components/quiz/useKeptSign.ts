import { useEffect, useRef, useState } from 'react'

/** Milliseconds for which it is seen. */
const SHOWN_MS = 1500

/** The sign that an answer is kept, given once for each question and gone after a moment; `id` is that of its question. */
export function useKeptSign() {
  const [id, setId] = useState('')
  const told = useRef(new Set<string>())

  useEffect(() => {
    if (id === '') return undefined
    const timer = setTimeout(() => setId(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id])

  function tell(question: string) {
    if (told.current.has(question)) return
    told.current.add(question)
    setId(question)
  }
  return { id, tell }
}
