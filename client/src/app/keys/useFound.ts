import {
  IconBook,
  IconCalendarPlus,
  IconSchool,
  IconUser,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fold } from '@tristar/shared/common/fold'
import type { Tier } from '@tristar/shared/common/tiers'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { SupervisorReportRow, UserListRow } from '@tristar/shared/people/lists.schema'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import type { Titles } from '@tristar/shared/topics/titles'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { callQuery, listQuery } from '../../lib/queries'
import { sessionId, type Session, useSignedIn } from '../../lib/session'
import { useMatches } from '../../lib/useMatches'
import { useTopicTitle } from '../../lib/useTopicTitle'
import { linksOf } from '../layout/links'
import { recentOf } from './recent'

/** Somewhere to go. */
export interface Found {
  id: string
  label: string
  /** Small, below. */
  note?: string
  to: string
  Icon: TablerIcon
}

type GroupName = 'recent' | 'people' | 'actions' | 'topics' | 'pages'
/** `total`: there are so many, if not all are shown. */
type Group = readonly [name: GroupName, found: readonly Found[], total?: number]

/** What comes from the server: undefined while it loads. */
interface Loaded {
  found: readonly Found[] | undefined
  failed: boolean
  /** How many there are, and how many of them are Users. */
  total?: number
  users?: number
}

/** So many of each kind of person, and of topics, are shown. */
const SHOWN = 3

/**
 * What matches the typed text, in groups that are not empty; without text what was opened last, pages and what one often
 * does. `state` says, below them, that more is being searched or could not be, or, above the way to the Users, that there is
 * nothing.
 */
export function useFound(typed: string) {
  const session = useSignedIn()
  const text = typed.trim()
  const loaded = [usePeople(session, text), useTopics(session, text)] as const
  const [people, topics] = loaded
  const actions = useActions(session)
  const pages = usePages(session)
  const recent = useRecent(session, [...actions, ...pages, ...(topics.found ?? [])])
  const inUsers = useSearchInUsers(session, text)
  const matching = (found: readonly Found[] = []) =>
    found.filter(({ label }) => fold(label).includes(fold(text)))
  const { found = [], total = 0, users = 0 } = people
  const all: Group[] =
    text === ''
      ? [
          ['recent', recent],
          ['pages', pages],
          ['actions', actions],
        ]
      : [
          [
            'people',
            users > SHOWN ? [...found, ...inUsers] : found,
            total > found.length ? total : undefined,
          ],
          ['actions', matching(actions)],
          ['topics', matching(topics.found).slice(0, SHOWN)],
          ['pages', matching(pages)],
        ]
  const groups = all.filter(([, lines]) => lines.length > 0)
  const state = stateOf(loaded, groups.length)
  return { groups: state === 'none' ? inNothing(inUsers) : groups, state }
}

/**
 * Pages, actions and topics that may still be opened, as they are called now; people, and topics that admins edit, as they
 * were called then, whether or not they may.
 */
function useRecent(session: Session, present: readonly Found[]): Found[] {
  return recentOf(sessionId(session)).flatMap((kept) => {
    const found = present.find(({ id }) => id === kept.id)
    if (found) return found
    if (kept.id.startsWith('person ')) return { ...kept, Icon: IconUser }
    return isChief(session) && kept.id.startsWith('topic ') ? { ...kept, Icon: IconBook } : []
  })
}

/** The list of Users, searched for the text, for those who have one. */
function useSearchInUsers({ role }: Session, text: string): Found[] {
  const { t } = useTranslation('keys')
  if (role === 'seller') return []
  const to = `${paths[role].sellers}?${new URLSearchParams({ search: text })}`
  const label = t('palette.inUsers', { text })
  return [{ id: 'inUsers', label, to, Icon: IconUsers }]
}

/** Where nothing is found. */
const inNothing = (found: readonly Found[]): Group[] => (found.length > 0 ? [['pages', found]] : [])

function stateOf(
  loaded: readonly Loaded[],
  groups: number,
): 'failed' | 'searching' | 'none' | undefined {
  if (loaded.some(({ failed }) => failed)) return 'failed'
  if (loaded.some(({ found }) => found === undefined)) return 'searching'
  return groups === 0 ? 'none' : undefined
}

/** The sidebar's pages. */
function usePages(session: Session): Found[] {
  const { t } = useTranslation()
  return linksOf(session).map(({ to, label, Icon }) => ({ id: to, label: t(label), to, Icon }))
}

/** What is often begun, by role. */
function useActions(session: Session): Found[] {
  const { t } = useTranslation('keys')
  if (session.role === 'supervisor') {
    const to = paths.supervisor.book()
    return [{ id: 'book', label: t('palette.schedule'), to, Icon: IconCalendarPlus }]
  }
  if (session.role === 'seller') return []
  const { personAdd, topicAdd } = paths.admin
  const person = { id: 'addPerson', label: t('palette.addPerson'), to: personAdd }
  const topic = { id: 'addTopic', label: t('palette.addTopic'), to: topicAdd, Icon: IconSchool }
  return [{ ...person, Icon: IconUserPlus }, ...(isChief(session) ? [topic] : [])]
}

/** Admins of all distributors edit topics. */
const isChief = (session: Session) =>
  session.role === 'admin' && session.admin.distributor === 'all'

const NOTHING: Loaded = { found: [], failed: false }

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
function usePeople(session: Session, text: string): Loaded {
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
  if (text === '' || role === 'seller') return NOTHING
  const lists = role === 'admin' ? [users, managers] : [own]
  const pages = lists.flatMap(({ rows = [] }) => rows)
  const people = pages.flatMap((each) => each.people)
  const { person } = paths[role]
  const found = people.map(({ id, name, kind }) => ({
    id: `person ${id}`,
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

interface Topic {
  _id: string
  topicNo: number
  beltType: Tier | ''
  titles: Titles
}

/** Those that the caller may open or edit. */
function useTopics(session: Session, text: string): Loaded {
  const titleOf = useTopicTitle()
  const { t } = useTranslation('ui')
  const asks = text !== '' && isChief(session)
  const { data, isError } = useQuery({ ...callQuery(dashboardsCalls.topics, {}), enabled: asks })
  const leadingTo = (to: (id: string) => string) => (topic: Topic) => ({
    id: `topic ${topic._id}`,
    label: `${topic.topicNo} · ${titleOf(topic.titles)}`,
    ...(topic.beltType && { note: t(`star.${topic.beltType}`) }),
    to: to(topic._id),
    Icon: IconBook,
  })
  if (session.role === 'admin')
    return asks
      ? { found: data?.data.map(leadingTo(paths.admin.topicEdit)), failed: isError }
      : NOTHING
  const open = session.user.alltasks.filter(({ locked }) => !locked)
  return { found: open.map(leadingTo(paths[session.role].topic)), failed: false }
}
