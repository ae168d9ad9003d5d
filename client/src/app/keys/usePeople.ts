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
  /** How many there are, and how many of them are Users. */
  total: number
  users: number
}

/** So many of each kind are shown. */
const SHOWN = 3

const NOBODY: PeopleFound = { found: [], failed: false, total: 0, users: 0 }

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
  const people = pages.flatMap((each) => each.people)
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
    users: lists[0]?.rows?.[0]?.total ?? 0,
  }
}

const peopleIn =
  <Row>(personOf: (row: Row) => Person) =>
  ({ rows, total }: { rows: Row[]; total: number }): People[] => [
    { people: rows.map(personOf), total },
  ]
