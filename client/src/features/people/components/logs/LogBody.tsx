import type { SellerDetail } from '@tristar/shared/team/team.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { heldTiers } from '../../../common/heldTiers'
import { LoadPanel } from '../../../../ui/LoadPanel'
import { Panel } from '../../../../ui/Panel'
import { HeldStars } from '../../../common/StarLabel'
import { CertificateTable } from '../certificates/CertificateTable'
import { type Fact, type Log, LogHead } from './LogHead'
import { LogTable } from './LogTable'
import type { LogColumns } from './useLogColumns'

type LoggedPerson = Log & Pick<SellerDetail, 'certificates'>

interface LogBodyProps {
  query: { data: LoggedPerson | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** Replaces a log that must not be shown. */
  failure?: ReactNode
  columns: LogColumns
  /** Also show a failure in an alert dialog (specification, section 8). */
  alert?: boolean
  facts?: readonly Fact[]
  /** The forms to download, once the log is there. */
  children?: ReactNode
}

/** A log: progress, forms and topics, or its loading or failure. */
export function LogBody({ query, failure, columns, alert, facts, children }: LogBodyProps) {
  const { t } = useTranslation('learners')
  const { data: log } = query
  const loading = (
    <LoadPanel query={query} lines={facts ? 3 : 2} title={t('log.error')} alert={alert} />
  )
  if (failure) return <Panel>{failure}</Panel>
  if (query.error && !log) return loading
  return (
    <HeldStars value={log ? heldTiers(log) : []}>
      {log ? <LogHead log={log} facts={facts} /> : loading}
      {log && log.certificates.length > 0 && <CertificateTable rows={log.certificates} />}
      {children}
      <LogTable rows={log?.data} columns={columns} />
    </HeldStars>
  )
}
