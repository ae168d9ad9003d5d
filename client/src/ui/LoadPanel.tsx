import { LoadAlert } from './LoadAlert'
import { Panel } from './Panel'
import { LoadingState } from './Skeletons'
import { ErrorState } from './States'

interface LoadPanelProps {
  /** A query without data. */
  query: { error: unknown; refetch: () => Promise<unknown> }
  /** Of the skeleton. */
  lines: number
  /** Of a failure. */
  title?: string
  /** Also show a failure in an alert dialog (domain: Screens). */
  alert?: boolean
}

/** A query without data: a skeleton, or its failure with Try again. */
export function LoadPanel({ query: { error, refetch }, lines, title, alert }: LoadPanelProps) {
  const Failure = alert ? LoadAlert : ErrorState
  return (
    <Panel>
      {error ? (
        <Failure error={error} title={title} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={lines} />
      )}
    </Panel>
  )
}
