import { useDebouncedValue } from '@mantine/hooks'
import {
  IconBook,
  IconCalendarPlus,
  IconSchool,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fold } from '@tristar/shared/common/fold'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { Titles } from '@tristar/shared/topics/titles'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { callQuery, listQuery } from '../../lib/queries'
import { type Session, useSignedIn } from '../../lib/session'
import { useTopicTitle } from '../../lib/useTopicTitle'
import { linksOf } from '../layout/links'

/** Somewhere to go. */
export interface Found {
  id: string
  label: string
  /** Small, below. */
  note?: string
  to: string
  Icon: TablerIcon
}

type GroupName = 'people' | 'topics' | 'actions' | 'pages'

/** So many people and topics are shown. */
const SHOWN = 6
const SEARCH_MS = 200

/** What matches the typed text, in groups that are not empty; without text pages and what one often does. */
export function useFound(typed: string) {
  const session = useSignedIn()
  const text = typed.trim()
  const people = usePeople(session, text)
  const topics = useTopics(session, text)
  const matches = ({ label }: Found) => fold(label).includes(fold(text))
  const all: [GroupName, Found[]][] = [
    ['actions', useActions(session).filter(matches)],
    ['pages', usePages(session).filter(matches)],
    // What comes later moves nothing that may be chosen already.
    ['topics', topics.filter((each) => text !== '' && matches(each)).slice(0, SHOWN)],
    ['people', people.found],
  ]
  return { groups: all.filter(([, found]) => found.length > 0), searching: people.searching }
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
    const to = `${paths.supervisor.calendar}?initiate=seller`
    return [{ id: 'initiate', label: t('palette.schedule'), to, Icon: IconCalendarPlus }]
  }
  if (session.role !== 'admin' || session.admin.distributor !== 'all') return []
  return [
    { id: 'addTopic', label: t('palette.addTopic'), to: paths.admin.topicAdd, Icon: IconSchool },
  ]
}

interface Person {
  id: string
  name: string
}

/** People whom the caller looks after, by name or id; learners look after nobody. */
function usePeople(session: Session, text: string) {
  const [asked] = useDebouncedValue(text, SEARCH_MS)
  const input = { search: asked, limit: SHOWN }
  const enabled = asked !== ''
  const isAdmin = session.role === 'admin'
  const users = useQuery({
    ...listQuery(peopleListCalls.users, input),
    enabled: enabled && isAdmin,
  })
  const managers = useQuery({
    ...listQuery(peopleListCalls.supervisors, input),
    enabled: enabled && isAdmin,
  })
  const own = useQuery({
    ...listQuery(teamCalls.list, input),
    enabled: enabled && session.role === 'supervisor',
  })
  const { t } = useTranslation('keys')
  const { person } = isAdmin ? paths.admin : paths.supervisor
  const found = (note: string) => (each: Person) => ({
    id: `person ${each.id}`,
    label: each.name || each.id,
    note: each.name ? `${each.id} · ${note}` : note,
    to: person(each.id),
    Icon: IconUser,
  })
  const sellers = [...(users.data?.rows ?? []), ...(own.data?.rows ?? [])].map(
    ({ sellerId: id, name }) => ({ id, name }),
  )
  const supervisors = (managers.data?.rows ?? []).map(({ supervisorId: id, name }) => ({
    id,
    name,
  }))
  const searching = [users, managers, own].some(({ isFetching }) => isFetching)
  const rows = [
    ...sellers.map(found(t('palette.user'))),
    ...supervisors.map(found(t('palette.manager'))),
  ]
  return { found: text === '' ? [] : rows, searching: searching || asked !== text }
}

/** Those that the caller may open or edit. */
function useTopics(session: Session, text: string): Found[] {
  const titleOf = useTopicTitle()
  const { t } = useTranslation('ui')
  const edits = session.role === 'admin' && session.admin.distributor === 'all'
  const { data } = useQuery({
    ...callQuery(dashboardsCalls.topics, {}),
    enabled: edits && text !== '',
  })
  const found = (to: (id: string) => string) => (topic: Topic) => ({
    id: `topic ${topic._id}`,
    label: `${topic.topicNo} · ${titleOf(topic.titles)}`,
    ...(topic.beltType && { note: t(`star.${topic.beltType}`) }),
    to: to(topic._id),
    Icon: IconBook,
  })
  if (session.role === 'admin') return (data?.data ?? []).map(found(paths.admin.topicEdit))
  const open = session.user.alltasks.filter(({ locked }) => !locked)
  return open.map(found(paths[session.role].topic))
}

interface Topic {
  _id: string
  topicNo: number
  beltType: 'White' | 'Green' | 'Black' | ''
  titles: Titles
}
