import type { SupervisorLog, UserDetails } from '@tristar/shared/reports/reports.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { heldTiers } from '../../../../lib/heldTiers'
import { LoadAlert } from '../../../../ui/LoadAlert'
import { HeldStars } from '../../../../ui/StarLabel'
import { Panel } from '../../../../ui/Panel'
import { LoadingState } from '../../../../ui/Skeletons'
import { type Fact, LogHead } from './LogHead'
import { LogTable } from './LogTable'

interface LogBodyProps {
  query: {
    data: SupervisorLog | UserDetails | undefined
    error: unknown
    refetch: () => Promise<unknown>
  }
  facts: readonly Fact[]
  /** The forms to download, once the log is there. */
  children: ReactNode
}

/** A log below its page's head: progress, forms, topics; or that it is on its way, or that it could not be loaded. */
export function LogBody({ query, facts, children }: LogBodyProps) {
  const { t } = useTranslation('reports')
  const { data, error } = query
  if (error && !data)
    return (
      <Panel>
        <LoadAlert error={error} onRetry={() => void query.refetch()} title={t('log.error')} />
      </Panel>
    )
  return (
    <HeldStars value={data ? heldTiers(data) : []}>
      {data ? (
        <LogHead log={data} facts={facts} />
      ) : (
        <Panel>
          <LoadingState lines={3} />
        </Panel>
      )}
      {children}
      <LogTable rows={data?.data} />
    </HeldStars>
  )
}
