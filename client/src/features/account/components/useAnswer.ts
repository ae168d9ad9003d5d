import { useEffect, useState } from 'react'

interface Asked<Answer> {
  attempt: number
  /** undefined until it has come. */
  answer: Answer | undefined
  /** Why none came; null while there is hope. */
  error: unknown
}

/** Asks the server when the page opens: pages before the login have no query client. `ask` must stay the same. */
export function useAnswer<Answer>(ask: () => Promise<Answer>) {
  const [asked, setAsked] = useState<Asked<Answer>>({ attempt: 1, answer: undefined, error: null })
  const { attempt, answer, error } = asked

  useEffect(() => {
    let left = false
    ask().then(
      (found) => left || setAsked({ attempt, answer: found, error: null }),
      (cause: unknown) => left || setAsked({ attempt, answer: undefined, error: cause }),
    )
    return () => {
      left = true
    }
  }, [ask, attempt])

  const retry = () => setAsked({ attempt: attempt + 1, answer: undefined, error: null })
  return { answer, error, retry }
}
