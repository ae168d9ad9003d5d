import {
  IconBooks,
  IconBuilding,
  IconCalendarEvent,
  IconHistory,
  IconHome,
  IconRefresh,
  IconSchool,
  IconUserCog,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from '../../lib/paths'
import type { Session } from '../../lib/session'
import type en from '../../ui/ui.en.json'

interface NavLinkItem {
  to: string
  label: `nav.${keyof (typeof en)['nav']}`
  Icon: TablerIcon
}

const { seller, supervisor, admin } = paths

const SELLER: NavLinkItem[] = [
  { to: seller.dashboard, label: 'nav.home', Icon: IconHome },
  { to: seller.calendar, label: 'nav.calendar', Icon: IconCalendarEvent },
  { to: seller.training, label: 'nav.trainingTopic', Icon: IconBooks },
]

const SUPERVISOR: NavLinkItem[] = [
  { to: supervisor.dashboard, label: 'nav.home', Icon: IconHome },
  { to: supervisor.calendar, label: 'nav.calendar', Icon: IconCalendarEvent },
  { to: supervisor.sellers, label: 'nav.sellers', Icon: IconUsers },
  { to: supervisor.training, label: 'nav.supervisorTopic', Icon: IconBooks },
]

const ADMIN_HOME: NavLinkItem = { to: admin.dashboard, label: 'nav.home', Icon: IconHome }

const ADMIN: NavLinkItem[] = [
  { to: admin.calendar, label: 'nav.calendar', Icon: IconCalendarEvent },
  { to: admin.distributor, label: 'nav.distributor', Icon: IconBuilding },
  { to: admin.supervisors, label: 'nav.supervisors', Icon: IconUserCog },
  { to: admin.sellers, label: 'nav.users', Icon: IconUsers },
]

const ADMIN_ALL: NavLinkItem[] = [
  { to: admin.topics, label: 'nav.trainingTopic', Icon: IconSchool },
  { to: admin.resetAccount, label: 'nav.resetAccount', Icon: IconRefresh },
  { to: admin.import, label: 'nav.import', Icon: IconUserPlus },
  { to: admin.audit, label: 'nav.audit', Icon: IconHistory },
]

/** The sidebar's links (specification, section 2): only what this person may open. */
export function linksOf(session: Session): NavLinkItem[] {
  if (session.role === 'admin')
    return session.admin.distributor === 'all' ? [ADMIN_HOME, ...ADMIN, ...ADMIN_ALL] : ADMIN
  return session.role === 'seller' ? SELLER : SUPERVISOR
}
