import { LoadAlert } from './LoadAlert'
import { Panel } from './Panel'
import { LoadingState } from './Skeletons'
import { ErrorState } from './States'

interface LoadPanelProps {
  /** What `useQuery` gives while it has no data. */
  query: { error: unknown; refetch: () => Promise<unknown> }
  /** Of the skeleton. */
  lines: number
  /** Of a failure. */
  title?: string
  /** A failed load is also told in an alert dialog (specification, section 8). */
  alert?: boolean
}

/** In place of what has not been loaded: a skeleton, or why it failed, with Try again. */
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
