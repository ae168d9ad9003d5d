import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCircleCheckFilled,
  IconCircleXFilled,
} from '@tabler/icons-react'
import type { Language } from '@tristar/shared/common/languages'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { Day } from '@tristar/shared/common/dates'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../../../lib/apiClient'
import { refusalOf, useErrorText } from '../../../../lib/errorText'
import { saveFile } from '../../../../lib/saveFile'
import { useLanguage } from '../../../../lib/useLanguage'
import { useSubmit } from '../../../../lib/useSubmit'
import { Note, WarningBanner } from '../../../../ui/Banner'
import { toneVar } from '../../../../ui/theme'
import { DownloadFormButton } from '../../pdf/DownloadFormButton'
import { useTrainingChanges } from '../../api/changes'
import { EdacView } from '../edac/EdacParts'
import { DraftNote } from '../../drafts/DraftNote'
import { AgreedSteps } from '../../followUp/AgreedSteps'
import { SellersWord } from '../../followUp/SellersWord'
import { OjtView } from '../form/OjtParts'
import type { DialogMode } from '../../useCalendarAddress'
import { CancelButton } from './CancelButton'
import { CancelledNote } from './CancelledNote'
import { EvaluateButton } from './EvaluateButton'
import { TrainingFacts } from './TrainingFacts'
import classes from './dialog.module.css'

interface TrainingViewProps {
  training: Training
  /** What the address asks for, although it is not permitted (yet). */
  asked: DialogMode
  /** `heldOn`: the day of an evaluation ahead of the plan. */
  onMode: (mode: 'edit' | 'evaluate', heldOn?: Day) => void
  onCancelled: (training: Training) => void
  onRestored: (training: Training) => void
  onDeleted: () => void
}

/** A training to read, with the permitted actions at the foot. */
export function TrainingView({ training, asked, ...handlers }: TrainingViewProps) {
  const { cancelled, evaluation } = training
  const closed = evaluation ? 'TRAINING_EVALUATED' : cancelled && 'TRAINING_CANCELLED'
  const changes = useTrainingChanges()
  const errorText = useErrorText()
  const language = useLanguage()
  const { error, dismiss, submit } = useSubmit()
  return (
    <>
      <div className={classes.body}>
        <WarningBanner error={error} onDismiss={dismiss} />
        {asked !== 'view' && closed && <Note tone="ink">{errorText(refusalOf(closed))}</Note>}
        {cancelled && <CancelledNote training={training} cancelled={cancelled} />}
        <DraftNote training={training} />
        <div className={classes.head}>
          <div className={classes.headText}>
            <TrainingFacts training={training} />
          </div>
          <Stamp training={training} />
        </div>
        {training.mytype === 'edac' ? (
          <EdacView training={training} />
        ) : (
          <OjtView training={training} />
        )}
        <AgreedSteps training={training} />
        <SellersWord training={training} />
      </div>
      <ViewFoot
        {...handlers}
        training={training}
        asked={asked}
        onInvite={() => void submit(() => saveInvitation(training._id, language))}
        onRestore={() =>
          void submit(async () => handlers.onRestored(await changes.restore({ id: training._id })))
        }
      />
    </>
  )
}

/** The result, as a stamp on the form. */
function Stamp({ training: { evaluation } }: { training: Training }) {
  const { t } = useTranslation('ui')
  if (!evaluation) return null
  const passed = evaluation === 'Passed'
  const Icon = passed ? IconCircleCheckFilled : IconCircleXFilled
  return (
    <span className={classes.stamp} style={{ color: toneVar(passed ? 'green' : 'red', 'text') }}>
      <Icon size={20} aria-hidden="true" />
      {t(passed ? 'status.passed' : 'status.failed')}
    </span>
  )
}

interface ViewFootProps extends TrainingViewProps {
  onInvite: () => void
  onRestore: () => void
}

function ViewFoot({ training, asked, onMode, onInvite, onRestore, ...handlers }: ViewFootProps) {
  const { t } = useTranslation('trainingForms')
  const { can } = training
  if (training.cancelled)
    return can.restore ? (
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onRestore}
        >
          {t('cancel.restore')}
        </Button>
      </div>
    ) : null
  // After the evaluation the form can only be read or printed.
  if (training.evaluation)
    return (
      <div className={classes.foot}>
        <DownloadFormButton training={training} />
      </div>
    )
  return (
    <div className={classes.foot}>
      <div className={classes.left}>
        {can.cancel && <CancelButton {...handlers} training={training} />}
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onInvite}
        >
          {t('action.invite')}
        </Button>
      </div>
      {can.edit && (
        <Button variant="default" onClick={() => onMode('edit')}>
          {t('action.edit')}
        </Button>
      )}
      {can.evaluate && (
        <EvaluateButton
          training={training}
          asked={asked === 'evaluate'}
          onEvaluate={(heldOn) => onMode('evaluate', heldOn)}
        />
      )}
    </div>
  )
}

/** Downloads the training as an .ics file, in the language on screen. @throws {ApiError} when refused */
async function saveInvitation(id: string, language: Language): Promise<void> {
  saveFile(await callFile(trainingsCalls.ics, { id, language }), 'training.ics')
}
