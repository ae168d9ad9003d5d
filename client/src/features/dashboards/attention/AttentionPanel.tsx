import { useQuery } from '@tanstack/react-query'
import type { Scope } from '@tristar/shared/common/distributors'
import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { type CSSProperties, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazyPart'
import { callQuery } from '../../../lib/queries'
import { useAdmin } from '../../../lib/session'
import { storage } from '../../../lib/storage'
import { ErrorBoundary } from '../../../ui/ErrorBoundary'
import { Panel } from '../../../ui/Panel'
import { LoadingState } from '../../../ui/Skeletons'
import { ErrorState } from '../../../ui/States'
import { waitingKinds } from './kinds'
import classes from './attention.module.css'

const AttentionLines = lazyPart(async () => (await import('./AttentionLines')).AttentionLines)

/** So many lines before any were shown. */
const USUAL = 4

interface AttentionPanelProps {
  title: string
  scope: Scope
}

/** What waits in a scope: how many of each, why, and the way to their list. Needs the namespace `dashboards`. */
export function AttentionPanel({ title, scope }: AttentionPanelProps) {
  const { t } = useTranslation('dashboards')
  const { data, error, refetch } = useQuery(callQuery(dashboardsCalls.attention, { dist: scope }))
  const lines = useKeptPlace(scope, data)
  const room = { '--lines': lines, '--rows': Math.ceil(lines / 2) } as CSSProperties
  const waiting = (
    <div className={classes.room} style={room}>
      <LoadingState lines={2} />
    </div>
  )
  return (
    <Panel title={title} flush>
      <div className={classes.panel}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} title={t('attention.failed')} />
        ) : (
          <ErrorBoundary>
            <Suspense fallback={waiting}>
              {data ? <AttentionLines data={data} scope={scope} label={title} /> : waiting}
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </Panel>
  )
}

/** The number of lines for which room is kept: as many as there were when this browser last showed them. */
function useKeptPlace(scope: Scope, data: AdminAttention | undefined): number {
  const key = `attention:${useAdmin()._id}:${scope}`
  const lines = data && Math.max(1, waitingKinds(data).length)
  useEffect(() => {
    if (lines) storage.set(key, String(lines))
  }, [key, lines])
  return lines ?? (Number(storage.get(key)) || USUAL)
}
