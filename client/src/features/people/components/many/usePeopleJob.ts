import { useQuery } from '@tanstack/react-query'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { useState } from 'react'
import { callQuery } from '../../../../lib/queries'

/** The admin's job on many people that runs, also after a reload, until its end has been put away. */
export function usePeopleJob() {
  const { data } = useQuery(callQuery(peopleJobsCalls.running, {}))
  const [followed, setFollowed] = useState('')
  const [left, setLeft] = useState('')
  const running = data?.jobId ?? ''
  if (running && running !== followed) setFollowed(running)
  return {
    jobId: followed === left ? '' : followed,
    follow: setFollowed,
    leave: () => setLeft(followed),
  }
}
