import { Button } from '@mantine/core'
import { editNeeds } from '@tristar/shared/trainings/booking.rules'
import type { Day } from '@tristar/shared/common/dates'
import { EDAC_ROWS, edacResult, isEdacAnswered } from '@tristar/shared/trainings/edac.rules'
import { EDAC_FORM } from '@tristar/shared/trainings/forms.fields'
import { changedForm, sentForm } from '@tristar/shared/trainings/forms.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../../lib/session'
import { useJoining } from '../../../../lib/useJoining'
import { refuseIf } from '../../../../lib/errorText'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { useTrainingChanges } from '../../api/changes'
import { evaluationName } from '../../drafts/DraftGate'
import { DraftLine } from '../../drafts/DraftLine'
import { useDraftSaving } from '../../drafts/useDraftSaving'
import type { OpenedDraft } from '../../drafts/useOpenedDraft'
import { supervisorOf } from '../../personOfTraining'
import { answersOf } from '../../trainingFields'
import { type EdacFormState, useEdacForm } from '../../useTrainingForm'
import { asHeld, HeldNote } from '../form/HeldNote'
import { FormInput } from '../form/FormInput'
import { FormHint } from '../form/FormParts'
import { FormShell } from '../form/FormShell'
import { EvaluationQuestion, useEvaluation } from '../form/useEvaluation'
import { FixedField, WhenFields } from '../form/WhenFields'
import classes from './edac.module.css'
import { EdacParts } from './EdacParts'
import { EdacResult } from './EdacResult'

interface EdacEditProps {
  training: Training
  onSaved: (training: Training) => void
  onBack: () => void
}

/** The EDAC form with date, time and manager, without the evaluation. */
export function EdacEdit({ training, onSaved, onBack }: EdacEditProps) {
  const { t } = useTranslation('trainingForms')
  const form = useEdacForm({ name: evaluationName(training), training, mode: 'plan' })
  const save = useSaving(training, form)
  return (
    <EdacSheet
      training={training}
      form={form}
      onSubmit={() => save(form.fields, onSaved)}
      onBack={onBack}
      actions={<SubmitButton busy={form.busy}>{t('action.save')}</SubmitButton>}
    />
  )
}

interface EdacEvaluateProps extends EdacEditProps {
  /** The day of an evaluation ahead of the plan; else ''. */
  heldOn: Day
  opened: OpenedDraft
  onEvaluated: (training: Training) => void
}

/** The EDAC form: saved any number of times, evaluated once all 19 questions are answered. */
export function EdacEvaluate(props: EdacEvaluateProps) {
  const { training, heldOn, onSaved, onBack } = props
  const { t } = useTranslation('trainingForms')
  const { sentences } = useJoining()
  const { form, draft, answers, ask, asked, question } = useAssessment(props)
  const save = useSaving(training, form)
  const actions = (
    <>
      <SubmitButton busy={form.busy} variant="default">
        {t('action.save')}
      </SubmitButton>
      <Button disabled={!isEdacAnswered(answers)} onClick={ask}>
        {t('action.evaluate')}
      </Button>
    </>
  )

  function handleSaved(saved: Training) {
    draft.drop()
    onSaved(saved)
  }

  return (
    <>
      <EdacSheet
        training={training}
        heldOn={heldOn}
        form={form}
        draft={<DraftLine draft={draft} />}
        // The form shows the day on which it was held; saving it does not change the plan.
        onSubmit={() => save(training, handleSaved)}
        onBack={onBack}
        actions={actions}
      />
      <EvaluationQuestion {...question}>
        {sentences([t('confirm.final'), ...(asked === 'Failed' ? [t('confirm.edacFailed')] : [])])}
      </EvaluationQuestion>
    </>
  )
}

function useAssessment({ training, heldOn, opened, onEvaluated }: EdacEvaluateProps) {
  const name = evaluationName(training)
  const form = useEdacForm({
    name,
    training: asHeld(training, heldOn),
    mode: 'evaluate',
    typed: opened.typed,
  })
  const draft = useDraftSaving({ training, heldOn, name, opened, form })
  const answers = answersOf(form.fields)
  const evaluation = useEvaluation(form, {
    training,
    heldOn,
    bodyOf: () => {
      // An evaluation does not change who assesses.
      const { manager: _, ...edacForm } = sentForm(EDAC_FORM, form.fields)
      return { mytype: 'edac', edacForm }
    },
    onEvaluated: (evaluated) => {
      draft.end()
      onEvaluated(evaluated)
    },
  })

  const ask = () =>
    evaluation.ask(edacResult(answers), () => {
      if (!isEdacAnswered(answers)) refuseIf('EDAC_ANSWERS_REQUIRED')
    })

  return { form, draft, answers, ...evaluation, ask }
}

/** Saves what was changed of the form, with this day and time. */
function useSaving(training: Training, form: EdacFormState) {
  const changes = useTrainingChanges()
  return (
    { trainingDate, trainingTime }: Pick<Training, 'trainingDate' | 'trainingTime'>,
    onDone: (training: Training) => void,
  ) => {
    const edacForm = changedForm(EDAC_FORM, form.fields, form.before)
    const when = { trainingDate, trainingTime }
    const body = { mytype: 'edac' as const, edacForm, trainingId: training._id, ...when }
    form.send({ body, needs: editNeeds('edac', body), call: changes.edit, onDone })
  }
}

interface EdacSheetProps {
  training: Training
  form: EdacFormState
  /** The day of an evaluation ahead of the plan; by default ''. */
  heldOn?: Day
  draft?: ReactNode
  actions: ReactNode
  onSubmit: () => void
  onBack: () => void
}

function EdacSheet({ training, form, heldOn = '', onBack, ...shell }: EdacSheetProps) {
  const { t } = useTranslation('trainingForms')
  const { sentences } = useJoining()
  const { role } = useSignedIn()
  const answerAll = t('result.answerAll', { total: EDAC_ROWS.length })
  return (
    <FormShell {...shell} form={form} leaveLabel={t('action.back')} onLeave={onBack}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <HeldNote training={training} heldOn={heldOn} />
          <WhenFields
            form={form}
            id={training._id}
            subject={role === 'admin' ? training.supervisorId : ''}
          >
            <FixedField label={t('field.supervisor')} {...supervisorOf(training)} />
            <FormInput form={form} path="manager" />
          </WhenFields>
          <EdacParts form={form} />
          <FormHint>
            {sentences([...(form.mode === 'evaluate' ? [answerAll] : []), t('edac.decision')])}
          </FormHint>
        </div>
        <EdacResult answers={answersOf(form.fields)} />
      </div>
    </FormShell>
  )
}
