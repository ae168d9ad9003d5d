import { useEffect, useState } from 'react'

interface Asked<Answer> {
  attempt: number
  /** undefined until it has arrived. */
  answer: Answer | undefined
  /** Why there is none; null while the request runs. */
  error: unknown
}

/**
 * Makes a request when the page opens, for the pages before the login, which have no query client. `ask` must be stable.
 */
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
