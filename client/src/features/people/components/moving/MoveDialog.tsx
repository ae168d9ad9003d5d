import { useQuery } from '@tanstack/react-query'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../../lib/useChange'
import { useNumber } from '../../../../lib/useNumber'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { showDone } from '../../../../ui/toast'
import { SupervisorSelect } from '../../../common/person/SupervisorSelect'
import { usePersonText } from '../../../common/usePersonText'
import { movePlanQuery } from '../../api/moving'
import { MovePlan } from './MovePlan'
import classes from './moving.module.css'
import type { MovingPerson } from './person'

interface MoveDialogProps {
  opened: boolean
  sellers: readonly MovingPerson[]
  onClose: () => void
  /** After the move. */
  onMoved?: () => void
}

/** Moves sellers to another manager: the target, what each gains and loses, and one button with the number. */
export function MoveDialog({ opened, sellers, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation('moves')
  const number = useNumber()
  const personText = usePersonText()
  const move = useChange(movesCalls.move)
  const [manager, setManager] = useState({ id: '', name: '' })
  const supervisorId = manager.id
  const plan = { sellerIds: sellers.map(({ _id }) => _id), supervisorId }
  const { data, error } = useQuery({
    ...movePlanQuery(plan.sellerIds, supervisorId),
    enabled: opened && supervisorId !== '',
  })
  const report = supervisorId ? data : undefined
  const rows = report?.rows
  const movable = plan.sellerIds.filter((_, place) => rows?.[place]?.ok)
  const [first] = sellers
  // Not as a plural: Malay and Chinese have none, and would count to one.
  const title =
    first && sellers.length === 1
      ? t('move.titleOne', { who: personText(first.id, first.name) })
      : t('move.title', { number: number(sellers.length) })

  async function handleConfirm() {
    await move({ sellerIds: movable, supervisorId })
    onClose()
    onMoved?.()
    const moved = { count: movable.length, number: number(movable.length) }
    showDone(t('move.done', moved), personText(manager.id, manager.name))
  }

  return (
    <ConfirmDialog
      opened={opened}
      size="lg"
      title={title}
      confirmLabel={t('move.confirm', {
        count: rows ? movable.length : sellers.length,
        number: number(rows ? movable.length : sellers.length),
      })}
      disabled={movable.length === 0}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.line}>{t('move.text')}</p>
      {sellers.length > 1 && <p className={classes.line}>{t('move.together')}</p>}
      <SupervisorSelect
        label={t('manager')}
        value={supervisorId}
        onChange={(id, name) => setManager({ id, name })}
      />
      <MovePlan sellers={sellers} report={report} chosen={supervisorId !== ''} error={error} />
    </ConfirmDialog>
  )
}
