import { useTranslation } from 'react-i18next'
import { helpContact } from '../lib/helpContact'
import { type Session, useSession } from '../lib/session'
import { useJoining } from '../lib/useJoining'
import classes from './HelpLine.module.css'

/** Whom to ask: the own User Manager or admin, and whom the organisation names. Last on the page or in the dialog. */
export function HelpLine() {
  const { t } = useTranslation()
  const { gap } = useJoining()
  const { state } = useSession()
  const [text, who] = state.status === 'in' ? helperOf(state.session) : (['anybody'] as const)
  return (
    <p className={classes.help} data-print="no">
      {t(`help.${text}`, { who })}
      {gap}
      <span>{helpContact()}</span>
    </p>
  )
}

function helperOf(session: Session) {
  if (session.role === 'admin' && session.admin.distributor === 'all') return ['chief'] as const
  if (session.role === 'admin' || session.user.role === 'supervisor') return ['admin'] as const
  return ['seller', session.user.supervisorName || session.user.supervisorId] as const
}
