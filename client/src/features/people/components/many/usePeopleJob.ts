import { useQuery } from '@tanstack/react-query'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { useState } from 'react'
import { callQuery } from '../../../../lib/queries'
import { useChange } from '../../../../lib/useChange'

/** The admin's latest job on many people, also after a reload or on another device, until its end has been put away. */
export function usePeopleJob() {
  const { data } = useQuery(callQuery(peopleJobsCalls.running, {}))
  const putAway = useChange(peopleJobsCalls.putAway)
  const latest = data?.latest ?? ''
  const [known, setKnown] = useState('')
  const [followed, setFollowed] = useState('')
  const [left, setLeft] = useState('')
  if (latest !== known) {
    setKnown(latest)
    if (latest) setFollowed(latest)
  }
  return {
    jobId: followed === left ? '' : followed,
    follow: setFollowed,
    leave: () => {
      setLeft(followed)
      // What could not be put away is shown again on the next page.
      putAway({ jobId: followed }).catch(() => undefined)
    },
  }
}
