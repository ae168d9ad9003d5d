import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { Evaluation, Training } from '@tristar/shared/trainings/trainings.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { useTrainingChanges } from '../../api/changes'
import { eformBody, ojtOf, type OjtFields, scoreOf } from '../../fields'
import { checkOjtTexts, MINIMUM } from '../../formRules'
import { useFormDraft } from '../../useFormDraft'
import { useRefusals } from '../../useRefusals'
import { DialogForm } from '../dialog/DialogForm'
import { TrainingFacts } from '../dialog/TrainingFacts'
import classes from './form.module.css'
import { OjtFieldsets } from './OjtFieldsets'
import { useOjtLabel } from './useOjtLabel'

interface OjtEvaluateProps {
  training: Training
  onEvaluated: (training: Training) => void
  onBack: () => void
}

/** The User Manager fills in the summary and evaluates: Passed or Failed, for good. */
export function OjtEvaluate({ training, onEvaluated, onBack }: OjtEvaluateProps) {
  const { t } = useTranslation('trainingForms')
  const labelOf = useOjtLabel()
  const changes = useTrainingChanges()
  const draft = useFormDraft(`evaluate:${training._id}`, ojtOf(training))
  const { tried, error, dismiss, submit } = useRefusals()
  const [asked, setAsked] = useState<Evaluation | null>(null)
  const { fields, set } = draft

  const ask = (evaluation: Evaluation) =>
    void submit(() => {
      checkOjtTexts(fields, labelOf)
      setAsked(evaluation)
    })

  async function handleConfirm(evaluation: Evaluation) {
    const evaluated = await changes.evaluate({
      ...eformBody(fields),
      trainingId: training._id,
      mytype: 'seller',
      evaluation,
    })
    draft.clear()
    setAsked(null)
    onEvaluated(evaluated)
  }

  return (
    <>
      <DialogForm
        error={error}
        onDismiss={dismiss}
        restored={draft.restored}
        onStartOver={draft.clear}
        // Enter in a field evaluates nothing: there are two buttons to choose from.
        onSubmit={() => undefined}
        foot={<EvaluateFoot onBack={onBack} onAsk={ask} />}
      >
        <TrainingFacts training={training} />
        <div className={classes.grid}>
          <OjtFieldsets fields={fields} set={set} bySeller={false} tried={tried} />
        </div>
      </DialogForm>
      <ConfirmDialog
        opened={asked !== null}
        title={t(asked === 'Failed' ? 'confirm.failedTitle' : 'confirm.passedTitle')}
        confirmLabel={t(asked === 'Failed' ? 'action.failed' : 'action.passed')}
        onConfirm={() => handleConfirm(asked ?? 'Failed')}
        onClose={() => setAsked(null)}
      >
        <Consequences evaluation={asked} fields={fields} />
      </ConfirmDialog>
    </>
  )
}

interface EvaluateFootProps {
  onBack: () => void
  onAsk: (evaluation: Evaluation) => void
}

function EvaluateFoot({ onBack, onAsk }: EvaluateFootProps) {
  const { t } = useTranslation('trainingForms')
  return (
    <>
      <Button variant="default" onClick={onBack}>
        {t('action.back')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCircleXFilled size={18} aria-hidden="true" />}
        onClick={() => onAsk('Failed')}
      >
        {t('action.failed')}
      </Button>
      <Button
        leftSection={<IconCircleCheckFilled size={18} aria-hidden="true" />}
        onClick={() => onAsk('Passed')}
      >
        {t('action.passed')}
      </Button>
    </>
  )
}

/** Whether a score that is given is below what the guidelines ask for. */
function isBelowMinimum({ bsScore, tsScore }: OjtFields): boolean {
  const business = scoreOf(bsScore) ?? MINIMUM.business
  const training = scoreOf(tsScore) ?? MINIMUM.training
  return business < MINIMUM.business || training < MINIMUM.training
}

function Consequences({
  evaluation,
  fields,
}: {
  evaluation: Evaluation | null
  fields: OjtFields
}) {
  const { t } = useTranslation('trainingForms')
  const passed = evaluation === 'Passed'
  return (
    <>
      {passed && isBelowMinimum(fields) && `${t('confirm.belowMinimum', MINIMUM)} `}
      {t('confirm.final')} {t(passed ? 'confirm.sellerPassed' : 'confirm.sellerFailed')}
    </>
  )
}
