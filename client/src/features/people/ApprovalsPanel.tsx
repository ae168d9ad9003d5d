import { useQuery } from '@tanstack/react-query'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import type { ApprovalListInput, ApprovalRow } from '@tristar/shared/account/approvals.schema'
import { SUPERVISOR_FILTERS } from '@tristar/shared/people/supervisors.columns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuery } from '../../lib/queries'
import { useFilters } from '../../lib/useFilters'
import { useChange } from '../../lib/useChange'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { Panel } from '../../ui/Panel'
import { ErrorState } from '../../ui/States'
import { showDone } from '../../ui/toast'
import { useLast } from '../../ui/useLast'
import { usePersonText } from '../common/usePersonText'
import { ApprovalsTable } from './components/ApprovalsTable'
import { ConfirmManagerDialog } from './components/moving/ConfirmManagerDialog'

interface Question {
  row: ApprovalRow
  approve: boolean
}

/**
 * User Managers of the scope chosen who wait for approval or confirmation, above their table; nothing if there are none. Needs the
 * namespaces `people` and `moves`.
 */
export function ApprovalsPanel() {
  const { t } = useTranslation('people')
  const { dist } = useFilters(SUPERVISOR_FILTERS).chosen
  const { data, error, refetch } = useQuery(approvalsQuery(dist))
  const [question, setQuestion] = useState<Question | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<ApprovalRow | null>(null)
  if (error && !data)
    return (
      <Panel title={t('approvals.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  const waiting = data && data.total > 0 ? data : null
  if (!waiting && !question && !unconfirmed) return null

  function handleClose() {
    setQuestion(null)
    setUnconfirmed(null)
    // Another admin may have decided in the meantime.
    void refetch()
  }

  return (
    <>
      {waiting && (
        <Panel title={t('approvals.title')} flush>
          <ApprovalsTable
            rows={waiting.rows}
            total={waiting.total}
            onAsk={(row, approve) => setQuestion({ row, approve })}
            onConfirm={setUnconfirmed}
          />
        </Panel>
      )}
      <DecideDialog question={question} onClose={handleClose} />
      <ConfirmManagerDialog
        asked={unconfirmed && { ...unconfirmed, id: unconfirmed.supervisorId }}
        onClose={handleClose}
      />
    </>
  )
}

interface DecideDialogProps {
  question: Question | null
  onClose: () => void
}

/** Approves or declines a registration; whoever is approved appears in the reports. */
function DecideDialog({ question, onClose }: DecideDialogProps) {
  const { t } = useTranslation('people')
  const decide = useChange(approvalsCalls.decide)
  const personText = usePersonText()
  const asked = useLast(question)
  const kind = asked?.approve === false ? 'decline' : 'approve'

  async function handleConfirm() {
    if (!question) return
    const { row, approve } = question
    await decide({ supervisorId: row._id, approve })
    onClose()
    const who = personText(row.supervisorId, row.name)
    showDone(t(approve ? 'approvals.approved' : 'approvals.declined'), who)
  }

  return (
    <ConfirmDialog
      opened={question !== null}
      title={t(`approvals.${kind}.title`)}
      confirmLabel={t(`approvals.${kind}.action`)}
      destructive={kind === 'decline'}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {asked &&
        t(`approvals.${kind}.text`, {
          id: asked.row.supervisorId,
          distributor: asked.row.distributorId,
        })}
    </ConfirmDialog>
  )
}

/** The first User Managers of a scope who wait for approval; once they are decided, the next ones are loaded. */
const approvalsQuery = (dist: ApprovalListInput['dist']) =>
  listQuery(approvalsCalls.list, { limit: 20, sort: 'createdAt', order: 'asc', dist })
