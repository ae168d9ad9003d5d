import { IconPlugConnectedX, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/apiError'
import { useErrorText } from '../lib/errorText'
import { useWhenBack } from '../lib/recovery'
import { PlainButton } from './PlainButton'
import classes from './States.module.css'

/** A `<Drawing>` where the state is what somebody sees of a page; failed loads keep their icon, which needs no file. */
type Picture = { icon: TablerIcon; drawing?: never } | { icon?: never; drawing: ReactNode }

interface EmptyStateTexts {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
}

/** An empty state: a quiet icon or a drawing, one sentence, one action. */
export function EmptyState({
  icon: Icon,
  drawing,
  title,
  children,
  action,
}: EmptyStateTexts & Picture) {
  return (
    <div className={classes.state}>
      {drawing}
      {Icon && (
        <span className={classes.icon}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  title?: string
}

/** A failed load with its reason and Try again, which the return of the server presses; never an empty page instead. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  useWhenBack(error, onRetry)
  const { t } = useTranslation()
  const errorText = useErrorText()
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-error>
        <IconPlugConnectedX size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <h2 className={classes.title}>{title ?? t('state.errorTitle')}</h2>
      <p className={classes.text}>{errorText(error)}</p>
      {requestId && <p className={classes.request}>{t('state.request', { id: requestId })}</p>}
      <div className={classes.action}>
        <PlainButton onClick={onRetry}>{t('action.retry')}</PlainButton>
      </div>
    </div>
  )
}
