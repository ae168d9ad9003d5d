import { hasAllStars } from '@tristar/shared/session/stars.rules'
import { matchPath, NavLink } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { CertificateMenu } from '../../features/certificates/CertificateMenu'
import { useDates } from '../../lib/dates'
import { type Session, useSignedIn } from '../../lib/session'
import { Brand } from '../../ui/Brand'
import { routesOf } from '../routes'
import { Bell } from './Bell'
import { LaterKeys } from './LaterKeys'
import { linksOf } from './links'
import { ProfileBlock } from './ProfileBlock'
import classes from './Sidebar.module.css'
import { SignOut } from './SignOut'
import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

interface SidebarProps {
  branded?: boolean
  onProfileSaved?: () => void
}

/** Brand, search and bell (on a phone the bar has them), profile block, complete-by date, links; at the foot the scheme switch and SIGN OUT. */
export function Sidebar({ branded = true, onProfileSaved }: SidebarProps) {
  const session = useSignedIn()
  return (
    <div className={classes.sidebar}>
      {branded && (
        <div className={classes.brand}>
          <Brand />
          <LaterKeys />
          <Bell />
        </div>
      )}
      <ProfileBlock session={session} onSaved={onProfileSaved} />
      <CompleteBy session={session} />
      <Links session={session} />
      <div className={classes.foot}>
        <SchemeSwitch />
        <SignOut />
      </div>
    </div>
  )
}

/** Sellers have a date by which all modules must be completed, until all three stars are theirs. */
function CompleteBy({ session }: { session: Session }) {
  const { t } = useTranslation()
  const dates = useDates()
  if (session.role !== 'seller' || hasAllStars(session.user)) return null
  return (
    <p className={classes.completeBy}>
      {t('profile.completeBy')}
      <strong>{dates.day(session.user.completeDate)}</strong>
    </p>
  )
}

/** The sidebar's links, whose pages' code is fetched when the pointer or the focus comes to them, before the press. */
function Links({ session }: { session: Session }) {
  const { t } = useTranslation()
  const loadPage = (to: string) =>
    void routesOf(session)
      .find(({ path }) => matchPath(path, to))
      ?.Page.loadEarly()
  return (
    <nav aria-label={t('nav.main')} className={classes.links}>
      {linksOf(session).map(({ to, label, Icon }) => (
        <NavLink
          key={to}
          to={to}
          className={classes.link}
          onPointerEnter={() => loadPage(to)}
          onFocus={() => loadPage(to)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {t(label)}
        </NavLink>
      ))}
      {session.role !== 'admin' && <CertificateMenu linkClass={classes.link} />}
    </nav>
  )
}

/** Switches the colour scheme; by default it follows the system. */
function SchemeSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <UnstyledButton className={classes.link} onClick={() => setColorScheme(other)}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {t(`scheme.${other}`)}
    </UnstyledButton>
  )
}
