import type { ReactNode } from 'react'
import { TextLink } from '../../ui/TextLink'
import type { Shown } from './compared'
import type { PeopleFilter } from './peopleLinks'
import { useTrendText } from './useTrendText'

interface PeopleLinkProps {
  count: number
  /** undefined: no list knows them. */
  filter: PeopleFilter | undefined
  pathOf: Shown['pathOf']
  /** Instead of the number. */
  children?: ReactNode
}

/** A number of people, which leads to them unless there are none. */
export function PeopleLink({ count, filter, pathOf, children }: PeopleLinkProps) {
  const { number } = useTrendText()
  const text = children ?? number(count)
  if (count === 0 || !filter) return text
  return (
    <TextLink to={pathOf(filter)} plain>
      {text}
    </TextLink>
  )
}
