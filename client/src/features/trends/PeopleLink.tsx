import type { ReactNode } from 'react'
import { useJoining } from '../../lib/useJoining'
import { TextLink } from '../../ui/TextLink'
import type { Shown } from './compared'
import type { PeopleFilter } from './peopleLinks'
import { useTrendText } from './useTrendText'

interface PeopleLinkProps {
  count: number
  /** undefined: no list knows them. */
  filter: PeopleFilter | undefined
  pathOf: Shown['pathOf']
  /** What they have in the column, among links of one row. */
  of?: string
  /** Instead of the number. */
  children?: ReactNode
}

/** A number of people, which leads to them unless there are none. */
export function PeopleLink({ count, filter, pathOf, of, children }: PeopleLinkProps) {
  const { number } = useTrendText()
  const { labelled } = useJoining()
  const text = children ?? number(count)
  if (count === 0 || !filter) return text
  return (
    <TextLink to={pathOf(filter)} label={of && labelled(of, number(count))} plain>
      {text}
    </TextLink>
  )
}
