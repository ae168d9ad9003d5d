import { Button, Skeleton } from '@mantine/core'
import { IconPlugConnectedX, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../lib/errorText'
import classes from './States.module.css'

interface EmptyStateProps {
  icon: TablerIcon
  title: string
  /** One sentence. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
}

/** Nothing here: a quiet icon, one sentence, one action. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <h3 className={classes.title}>{title}</h3>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  title?: string
}

/** What could not be loaded, why, and Try again; never an empty page in its place. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-error>
        <IconPlugConnectedX size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <h3 className={classes.title}>{title ?? t('state.errorTitle')}</h3>
      <p className={classes.text}>{errorText(error)}</p>
      <div className={classes.action}>
        <Button onClick={onRetry}>{t('action.retry')}</Button>
      </div>
    </div>
  )
}

const WIDTHS = ['62%', '48%', '55%', '41%', '52%', '66%', '45%', '58%']

/** Skeleton lines in the place of what comes; says to screen readers that it is loading. */
export function LoadingState({ lines = 5 }: { lines?: number }) {
  const { t } = useTranslation()
  return (
    <output className={classes.loading} aria-label={t('state.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={WIDTHS[line % WIDTHS.length]} radius="md" />
      ))}
    </output>
  )
}

/** A page while its code is under way: head and one panel. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={classes.page} aria-label={t('state.loading')}>
      <Skeleton height={24} width="16rem" maw="60%" />
      <Skeleton height={12} width="22rem" maw="80%" />
      <Skeleton height={240} radius="lg" mt="md" />
    </output>
  )
}
