import { useQuery } from '@tanstack/react-query'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { useState } from 'react'
import { callQuery } from '../../../../lib/queries'
import type { Done } from './Outcome'

/**
 * The admin's job on many people that runs, also after a reload, until its end has been put away; and what became of those
 * who were chosen one by one.
 */
export function usePeopleJob() {
  const { data } = useQuery(callQuery(peopleJobsCalls.running, {}))
  const [begun, setBegun] = useState('')
  const [followed, setFollowed] = useState('')
  const [left, setLeft] = useState('')
  const [outcome, setOutcome] = useState<Done | null>(null)
  const running = data?.jobId ?? ''
  // Only when it begins: who starts a job meanwhile follows that one.
  if (running !== begun) {
    setBegun(running)
    if (running) setFollowed(running)
  }
  return {
    jobId: followed === left ? '' : followed,
    outcome,
    follow: setFollowed,
    tell: setOutcome,
    leave: () => (outcome ? setOutcome(null) : setLeft(followed)),
  }
}
