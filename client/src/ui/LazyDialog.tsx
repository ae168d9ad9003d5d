import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../lib/errorText'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorAlert } from './LoadAlert'

interface LazyDialogProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** Catches a dialog that cannot be loaded: shows an alert, and the page below keeps its state. */
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
  // Reopening requests it again.
  useEffect(() => (opened ? undefined : onRetry), [opened, onRetry])
  if (!opened) return null
  const action =
    codeOf(error) === 'NETWORK'
      ? { label: t('action.retry'), onClick: onRetry }
      : { label: t('app.reload'), onClick: () => location.reload() }
  return <ErrorAlert error={error} action={action} onClose={onClose} />
}
