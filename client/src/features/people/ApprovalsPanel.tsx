import { useQuery, useQueryClient } from '@tanstack/react-query'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import type { ApprovalRow, ApproveInput } from '@tristar/shared/account/approvals.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/apiClient'
import { groupKey, listQuery } from '../../lib/queries'
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
 * User Managers who wait for approval or confirmation, above their table; nothing if there are none. Needs the
 * namespaces `people` and `moves`.
 */
export function ApprovalsPanel() {
  const { t } = useTranslation('people')
  const { data, error, refetch } = useQuery(approvalsQuery)
  const { decide, look } = useApproval()
  const personText = usePersonText()
  const [question, setQuestion] = useState<Question | null>(null)
  const asked = useLast(question)
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
    look()
  }

  async function handleConfirm() {
    if (!question) return
    const { row, approve } = question
    await decide({ supervisorId: row._id, approve })
    setQuestion(null)
    const who = personText(row.supervisorId, row.name)
    showDone(t(approve ? 'approvals.approved' : 'approvals.declined'), who)
  }

  const kind = asked?.approve === false ? 'decline' : 'approve'
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
      <ConfirmDialog
        opened={question !== null}
        title={t(`approvals.${kind}.title`)}
        confirmLabel={t(`approvals.${kind}.action`)}
        destructive={kind === 'decline'}
        onConfirm={handleConfirm}
        onClose={handleClose}
      >
        {asked &&
          t(`approvals.${kind}.text`, {
            id: asked.row.supervisorId,
            distributor: asked.row.distributorId,
          })}
      </ConfirmDialog>
      <ConfirmManagerDialog
        asked={unconfirmed && { ...unconfirmed, id: unconfirmed.supervisorId }}
        onClose={handleClose}
      />
    </>
  )
}

/** The first User Managers of the admin's scope who wait for approval; once they are decided, the next ones are loaded. */
const approvalsQuery = listQuery('approvals', approvalsCalls.list, {
  limit: 20,
  sort: 'createdAt',
  order: 'asc',
})

/** Decides about newcomers; approved ones appear in the reports. */
function useApproval() {
  const queries = useQueryClient()
  return {
    decide: async (decision: ApproveInput) => {
      await call(approvalsCalls.decide, decision)
      await queries.invalidateQueries(approvalsQuery)
      void queries.invalidateQueries({ queryKey: groupKey('reports') })
    },
    /** Refetches: another admin may have decided in the meantime. */
    look: () => void queries.invalidateQueries(approvalsQuery),
  }
}
