import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { evaluationDoubts, RESULT_MINIMUM } from '@tristar/shared/trainings/evaluation.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { Evaluation } from '@tristar/shared/common/evaluations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { useTrainingChanges } from '../../api/changes'
import { eformBody, ojtOf, type OjtFields, scoreOf } from '../../fields'
import { checkOjtTexts } from '../../formRules'
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
  const [asking, setAsking] = useState(false)
  // Stays while the question closes, so that it does not turn into another one.
  const [asked, setAsked] = useState<Evaluation>('Passed')
  const { fields, set } = draft

  const ask = (evaluation: Evaluation) =>
    void submit(() => {
      checkOjtTexts(fields, labelOf)
      setAsked(evaluation)
      setAsking(true)
    })

  async function handleConfirm() {
    const evaluated = await changes.evaluate({
      ...eformBody(fields),
      trainingId: training._id,
      mytype: 'seller',
      evaluation: asked,
    })
    draft.clear()
    setAsking(false)
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
        opened={asking}
        title={t(asked === 'Failed' ? 'confirm.failedTitle' : 'confirm.passedTitle')}
        confirmLabel={t(asked === 'Failed' ? 'action.failed' : 'action.passed')}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
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

interface ConsequencesProps {
  evaluation: Evaluation
  fields: OjtFields
}

/** What is missing or low in the form, then what the evaluation leads to. */
function Consequences({ evaluation, fields }: ConsequencesProps) {
  const { t } = useTranslation('trainingForms')
  const { sentences } = useJoining()
  const form = { ...fields, bsScore: scoreOf(fields.bsScore), tsScore: scoreOf(fields.tsScore) }
  return (
    <>
      {evaluationDoubts(form, evaluation).map((doubt) => (
        <span key={doubt} className={classes.doubt}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {t(`doubt.${doubt}`, RESULT_MINIMUM)}
        </span>
      ))}
      {sentences([
        t('confirm.final'),
        t(evaluation === 'Passed' ? 'confirm.sellerPassed' : 'confirm.sellerFailed'),
      ])}
    </>
  )
}
