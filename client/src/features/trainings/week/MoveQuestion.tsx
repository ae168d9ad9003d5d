import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/apiClient'
import { today, useDates } from '../../../lib/dates'
import { useSignedIn } from '../../../lib/session'
import { useJoining } from '../../../lib/useJoining'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { showDone } from '../../../ui/toast'
import { useLast } from '../../../ui/useLast'
import { useTrainingChanges } from '../api/changes'
import { useWhenText } from '../components/dialog/useWhenText'
import { ClashNote } from '../components/form/ClashNote'
import { timeEdit } from './moves'
import { useMoveTexts } from './useMoveTexts'
import type { Moving } from './useMoving'

interface MoveQuestionProps {
  moving: Moving | null
  onKept: (saved: Training) => void
  onGivenBack: () => void
}

/** Asks before a training is moved and others are told. A refusal is said; then it can only be given back. */
export function MoveQuestion({ moving, onKept, onGivenBack }: MoveQuestionProps) {
  const { t } = useTranslation(['week', 'trainingForms'])
  const changes = useTrainingChanges()
  const whenText = useWhenText()
  const shown = useLast(moving?.asked ? moving : null)

  async function handleConfirm() {
    if (!moving) return
    // An edit names the topics, which others may have changed since the week was loaded.
    const { data: now } = await call(trainingsCalls.one, { id: moving.training._id })
    const saved = await changes.edit(timeEdit(now, moving.to))
    showDone(t('trainingForms:done.saved'), whenText(saved))
    onKept(saved)
  }

  return (
    <ConfirmDialog
      opened={moving?.asked === true}
      title={t('move.title')}
      confirmLabel={t('move.confirm')}
      size={480}
      onConfirm={handleConfirm}
      onClose={onGivenBack}
    >
      {shown && <Question moving={shown} />}
    </ConfirmDialog>
  )
}

/** With all that takes place at the same time, of which the week shows only its own. */
function Question({ moving }: { moving: Moving }) {
  const { t } = useTranslation('trainingForms')
  const { sentences } = useJoining()
  const dates = useDates()
  const [question, told] = useMoveTexts()(moving)
  const { role } = useSignedIn()
  const { training, to } = moving
  const passed = to.trainingDate < today() && to.trainingDate !== training.trainingDate
  return (
    <>
      {sentences([question, told])}
      {passed && <p>{t('past.question', { date: dates.day(to.trainingDate) })}</p>}
      <ClashNote
        date={to.trainingDate}
        time={to.trainingTime}
        sellerId={role === 'admin' ? training.supervisorId : training.sellerId}
        id={training._id}
      />
    </>
  )
}
