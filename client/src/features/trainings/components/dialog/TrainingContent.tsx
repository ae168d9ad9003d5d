import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLeft } from '../../../../lib/useLeft'
import { LoadingState } from '../../../../ui/Skeletons'
import { EmptyState, ErrorState } from '../../../../ui/States'
import { showDone } from '../../../../ui/toast'
import { type CalendarAddress, type OpenDialog, permittedMode } from '../../useCalendarAddress'
import { useTraining } from '../../useTraining'
import { DraftGate } from '../../drafts/DraftGate'
import { EdacEdit, EdacEvaluate } from '../edac/EdacAssess'
import { OjtEdit } from '../form/OjtEdit'
import { OjtEvaluate } from '../form/OjtEvaluate'
import classes from './dialog.module.css'
import { TrainingView } from './TrainingView'
import { useWhenText } from './useWhenText'

interface TrainingContentProps {
  shown: Extract<OpenDialog, { kind: 'training' }>
  address: CalendarAddress
}

/** A training in its dialog, once loaded: view, edit or evaluate. */
export function TrainingContent(props: TrainingContentProps) {
  const { t } = useTranslation('trainingForms')
  const { training, error, retry } = useTraining(props.shown.id)
  if (training) return <TrainingModes {...props} training={training} />
  if (training === null)
    return (
      <EmptyState icon={IconCalendarOff} title={t('gone')}>
        {t('goneHelp')}
      </EmptyState>
    )
  if (error) return <ErrorState error={error} onRetry={retry} title={t('loadFailed')} />
  return (
    <div className={classes.body}>
      <LoadingState lines={8} />
    </div>
  )
}

function TrainingModes({
  training,
  shown: { mode, heldOn },
  address,
}: TrainingContentProps & { training: Training }) {
  const { t } = useTranslation('trainingForms')
  const whenText = useWhenText()
  const left = useLeft()
  const handleBack = () => address.openTraining(training._id)

  const handleDone =
    (done: 'saved' | 'evaluated' | 'cancelled' | 'notHeld' | 'restored') => (changed: Training) => {
      showDone(t(`done.${done}`), whenText(changed))
      if (!left.current) address.openTraining(changed._id)
    }

  function handleDeleted() {
    showDone(t('done.deleted'), whenText(training))
    if (!left.current) address.close(training.trainingDate)
  }

  const permitted = permittedMode(training, { mode, heldOn })
  if (permitted === 'view')
    return (
      <TrainingView
        training={training}
        asked={mode}
        onMode={(next, held) => address.openTraining(training._id, next, held)}
        onCancelled={(changed) =>
          handleDone(changed.cancelled?.notHeld ? 'notHeld' : 'cancelled')(changed)
        }
        onRestored={handleDone('restored')}
        onDeleted={handleDeleted}
      />
    )
  const changing = { training, onSaved: handleDone('saved'), onBack: handleBack }
  if (permitted === 'edit')
    return training.mytype === 'edac' ? <EdacEdit {...changing} /> : <OjtEdit {...changing} />
  const evaluating = { ...changing, heldOn, onEvaluated: handleDone('evaluated') }
  return (
    <DraftGate training={training}>
      {(opened) =>
        training.mytype === 'edac' ? (
          <EdacEvaluate {...evaluating} opened={opened} />
        ) : (
          <OjtEvaluate {...evaluating} opened={opened} />
        )
      }
    </DraftGate>
  )
}
