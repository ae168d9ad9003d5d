import {
  IconBooks,
  IconBuilding,
  IconCalendarEvent,
  IconChartLine,
  IconHistory,
  IconHome,
  IconMail,
  IconRefresh,
  IconSchool,
  IconShieldLock,
  IconUserCog,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Session } from '../../lib/session'
import { type NavIcon, type PageEntry, PAGES } from '../routeTable'

const ICONS: Record<NavIcon, TablerIcon> = {
  books: IconBooks,
  building: IconBuilding,
  calendar: IconCalendarEvent,
  chart: IconChartLine,
  history: IconHistory,
  home: IconHome,
  mail: IconMail,
  refresh: IconRefresh,
  school: IconSchool,
  shield: IconShieldLock,
  user: IconUserCog,
  userPlus: IconUserPlus,
  users: IconUsers,
}

/** The sidebar's links (domain: Screens): only what this person may open, the home page first. */
export function linksOf(session: Session) {
  if (session.role !== 'admin') return PAGES[session.role].flatMap(linkTo)
  if (session.admin.distributor !== 'all') return PAGES.admin.flatMap(linkTo)
  const [home, ...others] = PAGES.adminOfAll
  return [home, ...PAGES.admin, ...others].flatMap((page) => (page ? linkTo(page) : []))
}

function linkTo({ path, nav }: PageEntry) {
  if (!nav) return []
  const [icon, text] = nav
  return [{ to: path, label: `nav.${text}` as const, Icon: ICONS[icon] }]
}
