import { IconUser } from '@tabler/icons-react'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { SupervisorReportRow, UserListRow } from '@tristar/shared/people/lists.schema'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { listQuery } from '../../lib/queries'
import type { Session } from '../../lib/session'
import { useMatches } from '../../lib/useMatches'
import type { Found, Loaded } from './found'

/** A person's page. */
export interface PersonFound extends Found {
  /** The human id. */
  personId: string
}

interface PeopleFound extends Loaded {
  found: readonly PersonFound[] | undefined
  /** How many there are. */
  total: number
  /** There are Users besides those that are found here. */
  more: boolean
}

/** So many are shown. */
const SHOWN = 3

const NOBODY: PeopleFound = { found: [], failed: false, total: 0, more: false }

/** The first of those who match, and how many they are. */
interface People {
  people: readonly Person[]
  total: number
}

interface Person {
  id: string
  name: string
  kind: 'user' | 'manager'
}

/** People whom the caller looks after, by name or id; Users look after nobody. */
export function usePeople(session: Session, text: string): PeopleFound {
  const { t } = useTranslation('keys')
  const { role } = session
  const page = { limit: SHOWN } as const
  const users = useMatches(
    (search) => ({
      ...listQuery(peopleListCalls.users, { ...page, search }),
      select: peopleIn(({ sellerId: id, name }: UserListRow) => ({ id, name, kind: 'user' })),
      enabled: search !== '' && role === 'admin',
    }),
    text,
  )
  const managers = useMatches(
    (search) => ({
      ...listQuery(peopleListCalls.supervisors, { ...page, search }),
      select: peopleIn(({ supervisorId: id, name }: SupervisorReportRow) => ({
        id,
        name,
        kind: 'manager',
      })),
      enabled: search !== '' && role === 'admin',
    }),
    text,
  )
  const own = useMatches(
    (search) => ({
      ...listQuery(teamCalls.list, { ...page, search }),
      select: peopleIn(({ sellerId: id, name }: TeamRow) => ({ id, name, kind: 'user' })),
      enabled: search !== '' && role === 'supervisor',
    }),
    text,
  )
  if (text === '' || role === 'seller') return NOBODY
  const lists = role === 'admin' ? [users, managers] : [own]
  const pages = lists.flatMap(({ rows = [] }) => rows)
  const people = firstOf(pages.map((each) => each.people))
  const { person } = paths[role]
  const found = people.map(({ id, name, kind }) => ({
    id: `person ${id}`,
    personId: id,
    label: name || id,
    note: name ? `${id} · ${t(`palette.${kind}`)}` : t(`palette.${kind}`),
    to: person(id),
    Icon: IconUser,
  }))
  return {
    found: lists.every(({ rows }) => rows) ? found : undefined,
    failed: lists.some(({ failed }) => failed),
    total: pages.reduce((sum, { total }) => sum + total, 0),
    more: (pages[0]?.total ?? 0) > people.filter(({ kind }) => kind === 'user').length,
  }
}

/** A few of all kinds: nobody of a kind is hidden by those of another. */
function firstOf([first = [], second = []]: readonly (readonly Person[])[]): Person[] {
  const others = Math.max(second.length > 0 ? 1 : 0, SHOWN - first.length)
  return [...first.slice(0, SHOWN - others), ...second.slice(0, others)]
}

const peopleIn =
  <Row>(personOf: (row: Row) => Person) =>
  ({ rows, total }: { rows: Row[]; total: number }): People[] => [
    { people: rows.map(personOf), total },
  ]
