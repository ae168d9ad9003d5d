import { useQuery } from '@tanstack/react-query'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../../lib/errorText'
import { listQuery } from '../../../../lib/queries'
import { useChange } from '../../../../lib/useChange'
import { useNumber } from '../../../../lib/useNumber'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { showDone } from '../../../../ui/toast'
import { SupervisorSelect } from '../../../common/person/SupervisorSelect'
import { usePersonText } from '../../../common/usePersonText'
import classes from './moving.module.css'
import type { MovingPerson } from './person'
import { TopicExchange } from './TopicExchange'

interface StateDialogProps {
  opened: boolean
  person: MovingPerson
  onClose: () => void
}

/** Says what goes, what stays and who is told; asks who takes over the sellers of a manager. */
export function DeactivateDialog({ opened, person, onClose }: StateDialogProps) {
  const { t } = useTranslation('moves')
  const number = useNumber()
  const who = usePersonText()(person.id, person.name)
  const deactivate = useChange(movesCalls.deactivate)
  const [handOverTo, setHandOverTo] = useState('')
  const { data, isLoading, refetch } = useQuery({
    ...listQuery(peopleListCalls.team, { supervisorId: person.id, limit: 1 }),
    enabled: opened && person.role === 'supervisor',
  })
  const [one] = data?.rows.sellerData ?? []
  const team = data && one ? { size: data.rows.sellers, one: one._id } : null
  // Asked by the server alone for those who wait to be let in.
  const [asked, setAsked] = useState(false)

  async function handleConfirm() {
    try {
      await deactivate({ id: person._id, handOverTo })
    } catch (error) {
      if (codeOf(error) === 'HAS_SELLERS') {
        setAsked(true)
        // Somebody has joined the team meanwhile.
        void refetch()
      }
      throw error
    }
    onClose()
    showDone(t('deactivate.done'), who)
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('deactivate.title', { who })}
      confirmLabel={t('deactivate.button')}
      destructive
      disabled={isLoading || ((team !== null || asked) && !handOverTo)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.line}>{t('deactivate.goes', { who })}</p>
      <p className={classes.line}>{t('deactivate.stays')}</p>
      <p className={classes.line}>{t('deactivate.told', { who })}</p>
      {(team ?? asked) && (
        <>
          <p className={classes.line}>
            {team
              ? t('deactivate.team', { count: team.size, number: number(team.size) })
              : t('deactivate.awaited')}
          </p>
          <SupervisorSelect label={t('manager')} value={handOverTo} onChange={setHandOverTo} />
          {team && <TopicExchange sellerId={team.one} supervisorId={handOverTo} />}
        </>
      )}
    </ConfirmDialog>
  )
}

/** Says what comes back; a seller may come back to another manager. */
export function ReactivateDialog({ opened, person, onClose }: StateDialogProps) {
  const { t } = useTranslation('moves')
  const who = usePersonText()(person.id, person.name)
  const reactivate = useChange(movesCalls.reactivate)
  const { supervisorId: former = '', role } = person
  const [supervisorId, setSupervisorId] = useState(former)
  const seller = role === 'seller'

  async function handleConfirm() {
    const other = supervisorId === former ? {} : { supervisorId }
    await reactivate({ id: person._id, ...other })
    onClose()
    showDone(t('reactivate.done'), who)
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('reactivate.title', { who })}
      confirmLabel={t('reactivate.button')}
      disabled={seller && !supervisorId}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.line}>{t('reactivate.text', { who })}</p>
      <p className={classes.line}>{t('reactivate.told', { who })}</p>
      {seller && (
        <>
          <SupervisorSelect
            label={t('managerOfReturn')}
            value={supervisorId}
            onChange={setSupervisorId}
          />
          <TopicExchange
            sellerId={person._id}
            supervisorId={supervisorId === former ? '' : supervisorId}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
