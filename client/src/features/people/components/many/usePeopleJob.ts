import { useQuery } from '@tanstack/react-query'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { useState } from 'react'
import { callQuery } from '../../../../lib/queries'
import { useChange } from '../../../../lib/useChange'
import type { Done } from './Outcome'

/**
 * The admin's latest job on many people, also after a reload or on another device, until its end has been put away; and what
 * became of those who were chosen one by one.
 */
export function usePeopleJob() {
  const { data } = useQuery(callQuery(peopleJobsCalls.running, {}))
  const putAway = useChange(peopleJobsCalls.putAway)
  const latest = data?.latest ?? ''
  const [known, setKnown] = useState('')
  const [followed, setFollowed] = useState('')
  const [left, setLeft] = useState('')
  const [outcome, setOutcome] = useState<Done | null>(null)
  // Only when it changes: who starts a job meanwhile follows that one.
  if (latest !== known) {
    setKnown(latest)
    if (latest) setFollowed(latest)
  }
  return {
    jobId: followed === left ? '' : followed,
    outcome,
    follow: setFollowed,
    tell: setOutcome,
    leave: () => {
      if (outcome) return setOutcome(null)
      setLeft(followed)
      // What could not be put away is shown again on the next page.
      putAway({ jobId: followed }).catch(() => undefined)
    },
  }
}
