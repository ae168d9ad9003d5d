import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { evaluationDoubts, RESULT_MINIMUM } from '@tristar/shared/trainings/evaluation.rules'
import { checkSteps } from '@tristar/shared/trainings/followUp/followUp.rules'
import { OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { sentForm } from '@tristar/shared/trainings/forms.rules'
import type { Day } from '@tristar/shared/common/dates'
import type { Evaluation } from '@tristar/shared/common/evaluations'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { refuseIf } from '../../../../lib/errorText'
import { useJoining } from '../../../../lib/useJoining'
import { DraftLine } from '../../drafts/DraftLine'
import { evaluationName } from '../../drafts/DraftGate'
import { useDraftSaving } from '../../drafts/useDraftSaving'
import type { OpenedDraft } from '../../drafts/useOpenedDraft'
import { sentSteps } from '../../followUp/nextSteps'
import { OpenSteps } from '../../followUp/OpenSteps'
import { StepFields } from '../../followUp/StepFields'
import { type OjtForm, useOjtForm } from '../../useTrainingForm'
import { TrainingFacts } from '../dialog/TrainingFacts'
import classes from './form.module.css'
import { FormShell } from './FormShell'
import { asHeld, HeldNote } from './HeldNote'
import { OjtParts } from './OjtParts'
import { EvaluationQuestion, useEvaluation } from './useEvaluation'

interface OjtEvaluateProps {
  training: Training
  /** The day of an evaluation ahead of the plan; else ''. */
  heldOn: Day
  opened: OpenedDraft
  onEvaluated: (training: Training) => void
  onBack: () => void
}

/** The User Manager fills in the summary and evaluates, finally: Passed or Failed. */
export function OjtEvaluate({ training, heldOn, opened, onEvaluated, onBack }: OjtEvaluateProps) {
  const { t } = useTranslation('trainingForms')
  const name = evaluationName(training)
  const form = useOjtForm({ name, training, mode: 'evaluate', typed: opened.typed })
  const draft = useDraftSaving({ training, heldOn, name, opened, form })
  const steps = sentSteps(form.fields.steps)
  const { ask, asked, question } = useEvaluation(form, {
    training,
    heldOn,
    bodyOf: (evaluation) => ({
      ...sentForm(OJT_FORM, form.fields),
      steps,
      mytype: 'seller',
      evaluation,
    }),
    onEvaluated: (evaluated) => {
      draft.end()
      onEvaluated(evaluated)
    },
  })
  const evaluate = (evaluation: Evaluation) =>
    ask(evaluation, () => refuseIf(checkSteps(steps, today())))
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconCircleXFilled size={18} aria-hidden="true" />}
        onClick={() => evaluate('Failed')}
      >
        {t('action.failed')}
      </Button>
      <Button
        leftSection={<IconCircleCheckFilled size={18} aria-hidden="true" />}
        onClick={() => evaluate('Passed')}
      >
        {t('action.passed')}
      </Button>
    </>
  )
  return (
    <>
      <FormShell
        form={form}
        draft={<DraftLine draft={draft} />}
        leaveLabel={t('action.back')}
        onLeave={onBack}
        actions={actions}
      >
        <HeldNote training={training} heldOn={heldOn} />
        <TrainingFacts training={asHeld(training, heldOn)} />
        <OpenSteps sellerId={training.sellerId} />
        <OjtParts form={form} />
        <StepFields form={form} />
      </FormShell>
      <EvaluationQuestion {...question}>
        <Consequences evaluation={asked} fields={form.fields} />
      </EvaluationQuestion>
    </>
  )
}

interface ConsequencesProps {
  evaluation: Evaluation
  fields: OjtForm['fields']
}

/** Missing or low entries of the form, then the effect of the evaluation. */
function Consequences({ evaluation, fields }: ConsequencesProps) {
  const { t } = useTranslation('trainingForms')
  const { sentences } = useJoining()
  return (
    <>
      {evaluationDoubts(sentForm(OJT_FORM, fields), evaluation).map((doubt) => (
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
