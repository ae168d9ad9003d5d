import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../lib/errorText'
import { ErrorBoundary } from './ErrorBoundary'
import { ErrorAlert } from './LoadAlert'

interface LazyDialogProps {
  opened: boolean
  /** It works while it is closed, too: it is mounted at once, and stays. */
  kept?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog, or several of which one is open, whose code is fetched when it is first opened. Each opening mounts it anew, so
 * that nothing typed into a cancelled one remains, and that it is drawn above what was opened before and hears Escape
 * earlier; it stays while it closes. If it cannot be loaded, an alert says so, and the page below keeps its state.
 */
export function LazyDialog({ opened, kept = false, onClose, children }: LazyDialogProps) {
  const openings = useOpenings(opened)
  if (openings === 0 && !kept) return null
  return (
    <ErrorBoundary
      renderInstead={(error, onRetry) => (
        <Failed error={error} opened={opened} onRetry={onRetry} onClose={onClose} />
      )}
    >
      <Suspense>
        <Fragment key={kept ? 0 : openings}>{children}</Fragment>
      </Suspense>
    </ErrorBoundary>
  )
}

/** How many times it has been opened. */
function useOpenings(opened: boolean): number {
  const [last, setLast] = useState({ opened, openings: Number(opened) })
  if (opened === last.opened) return last.openings
  const openings = last.openings + Number(opened)
  setLast({ opened, openings })
  return openings
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
