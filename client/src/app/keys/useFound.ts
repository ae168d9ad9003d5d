import {
  IconBook,
  IconCalendarPlus,
  IconSchool,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fold } from '@tristar/shared/common/fold'
import type { Tier } from '@tristar/shared/common/tiers'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { Titles } from '@tristar/shared/topics/titles'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { sessionId, type Session, useSignedIn } from '../../lib/session'
import { useTopicTitle } from '../../lib/useTopicTitle'
import { useLast } from '../../ui/useLast'
import { linksOf } from '../layout/links'
import type { Found, Group, Loaded } from './found'
import { recentOf } from './recent'
import { type PersonFound, usePeople } from './usePeople'
import { usePersonActions } from './usePersonActions'

/** So many topics are shown. */
const SHOWN = 3

/**
 * What matches the typed text, in groups that are not empty; without text what was opened last, pages and what one often
 * does. `chosen`: the number of the chosen line. `state` says, below them, that more is being searched or could not be, or,
 * above the way to the Users, that there is nothing.
 */
export function useFound(typed: string, chosen: number) {
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
  const { found = [], total, more } = people
  const person = useChosenPerson(found, chosen)
  const forPerson = usePersonActions(session, person?.personId ?? '')
  const ofTopics = matching(topics.found)
  const all: Group[] =
    text === ''
      ? [
          { name: 'recent', found: recent },
          { name: 'pages', found: pages },
          { name: 'actions', found: actions },
        ]
      : [
          { name: 'people', found: more ? [...found, ...inUsers] : found, total },
          { name: 'forPerson', found: forPerson, person: person?.label ?? '' },
          { name: 'actions', found: matching(actions) },
          { name: 'topics', found: ofTopics.slice(0, SHOWN), total: ofTopics.length },
          { name: 'pages', found: matching(pages) },
        ]
  const groups = all.filter((group) => group.found.length > 0)
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
  return [{ id: 'inUsers', label, to, Icon: IconUsers, passing: true }]
}

/** Where nothing is found. */
const inNothing = (found: readonly Found[]): Group[] =>
  found.length > 0 ? [{ name: 'pages', found }] : []

/** The person whose line is chosen, or was last while it is found, else the first one. */
function useChosenPerson(found: readonly PersonFound[], chosen: number): PersonFound | undefined {
  const last = useLast(found[chosen]?.id ?? null)
  return found.find(({ id }) => id === last) ?? found[0]
}

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

interface Topic {
  _id: string
  topicNo: number
  /** A learner's. */
  ownNo?: number
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
    label: `${topic.ownNo ?? topic.topicNo} · ${titleOf(topic.titles)}`,
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
