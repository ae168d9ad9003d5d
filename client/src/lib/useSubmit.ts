import { useRef, useState } from 'react'
import { useWhenBack } from './recovery'

export interface Submission {
  /** Whether a request is running: the button shows its spinner. */
  busy: boolean
  /** The latest error, for the warning banner; null after a success or a dismissal, and once a lost server is back. */
  error: unknown
  dismiss: () => void
  /** Runs something beside the form, such as a change of language: its success leaves the form's error shown. */
  runBeside: (action: () => Promise<void>) => Promise<void>
  /** Runs `action` unless one is running; true when it succeeded. */
  submit: (action: () => Promise<void> | void) => Promise<boolean>
}

/** A form's request: its state and its error. */
export function useSubmit(): Submission {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef(false)
  const failedBeside = useRef<unknown>(null)

  async function submit(action: () => Promise<void> | void): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await action()
      setError(null)
      return true
    } catch (cause) {
      setError(cause)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function runBeside(action: () => Promise<void>): Promise<void> {
    const before = failedBeside.current
    try {
      await action()
      setError((shown: unknown) => (shown === before ? null : shown))
    } catch (cause) {
      failedBeside.current = cause
      setError(cause)
    }
  }

  const dismiss = () => setError(null)
  useWhenBack(error, dismiss)
  return { busy, error, dismiss, runBeside, submit }
}
