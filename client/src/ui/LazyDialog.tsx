import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../lib/errorText'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorAlert } from './LoadAlert'

interface LazyDialogProps {
  opened: boolean
  onClose: () => void
  /** A dialog whose code is fetched when it is needed. */
  children: ReactNode
}

/** Around a dialog that may fail to come: an alert in its place says so, and the page below keeps what is typed in it. */
export function LazyDialog({ opened, onClose, children }: LazyDialogProps) {
  return (
    <ErrorBoundary
      renderInstead={(error, onRetry) => (
        <Failed error={error} opened={opened} onRetry={onRetry} onClose={onClose} />
      )}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

interface FailedProps {
  error: unknown
  opened: boolean
  onRetry: () => void
  onClose: () => void
}

function Failed({ error, opened, onRetry, onClose }: FailedProps) {
  const { t } = useTranslation()
  // Closed, it waits; opened anew, it is asked for again.
  useEffect(() => (opened ? undefined : onRetry), [opened, onRetry])
  if (!opened) return null
  const action =
    codeOf(error) === 'NETWORK'
      ? { label: t('action.retry'), onClick: onRetry }
      : { label: t('app.reload'), onClick: () => location.reload() }
  return <ErrorAlert error={error} action={action} onClose={onClose} />
}
