import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconKey,
  IconMail,
  IconPencil,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { Person } from '@tristar/shared/people/person.schema'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import type { Session } from '../../lib/session'
import { useMatches } from '../../lib/useMatches'
import type { Found } from './found'

/** What is often done with a person, and which dialog of its page it opens. */
const ACTIONS = {
  book: { Icon: IconCalendarPlus, dialog: '' },
  move: { Icon: IconArrowsExchange, dialog: 'move' },
  line: { Icon: IconSend, dialog: 'cheer' },
  password: { Icon: IconKey, dialog: 'password' },
  edit: { Icon: IconPencil, dialog: 'edit' },
  invite: { Icon: IconMail, dialog: 'invite' },
} as const satisfies Record<string, { Icon: TablerIcon; dialog: string }>
type PersonAction = keyof typeof ACTIONS

/** What the caller may do now with the person of that human id ('': nobody), once it is known. */
export function usePersonActions(session: Session, id: string): Found[] {
  const { t } = useTranslation('keys')
  const { role } = session
  const call = role === 'admin' ? peopleCalls.person : peopleCalls.ownPerson
  const { rows = [] } = useMatches(
    (asked) => ({
      ...callQuery(call, { id: asked }),
      select: (person: Person) => actionsFor(person, role === 'supervisor'),
      enabled: asked !== '' && role !== 'seller',
    }),
    id,
  )
  if (role === 'seller') return []
  const { person } = paths[role]
  return rows.map((action) => {
    const { Icon, dialog } = ACTIONS[action]
    const to = action === 'book' ? paths.supervisor.book(id) : person(id, dialog)
    return { id: `do ${action}`, label: t(`palette.do.${action}`), to, Icon, passing: true }
  })
}

function actionsFor({ who, can }: Person, bySupervisor: boolean): PersonAction[] {
  const may: Record<PersonAction, boolean> = {
    book: bySupervisor && who.state === 'active',
    move: can.move,
    line: who.state === 'active',
    password: can.password,
    edit: can.edit,
    invite: can.invite,
  }
  return (Object.keys(ACTIONS) as PersonAction[]).filter((action) => may[action])
}
