import { useState } from 'react'
import { refusalOf } from '../../lib/errorText'
import { useSubmit } from '../../lib/useSubmit'
import type { Refused } from './bookingState'

/**
 * A form's request, and what the banner says: the last refusal, or, before anything is tried, what would refuse it
 * anyway.
 */
export function useRefusals(early: Refused | null = null) {
  const { busy, error, dismiss, submit } = useSubmit()
  const [tried, setTried] = useState(false)
  const [dismissed, setDismissed] = useState('')
  const shown = early && early.code !== dismissed ? refusalOf(early.code, early.params) : null
  return {
    busy,
    /** Whether sending has been tried: what is missing is then marked. */
    tried,
    error: error ?? shown,
    dismiss: () => {
      setDismissed(early?.code ?? '')
      dismiss()
    },
    submit: (action: () => Promise<void> | void) => {
      setTried(true)
      return submit(action)
    },
  }
}

export type Refusals = ReturnType<typeof useRefusals>
