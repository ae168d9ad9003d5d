import { Button } from '@mantine/core'
import { editNeeds } from '@tristar/shared/trainings/booking.rules'
import type { Day } from '@tristar/shared/common/dates'
import { EDAC_ROWS, edacResult, isEdacAnswered } from '@tristar/shared/trainings/edac.rules'
import { EDAC_FORM } from '@tristar/shared/trainings/forms.fields'
import { changedForm, sentForm } from '@tristar/shared/trainings/forms.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../../lib/session'
import { useJoining } from '../../../../lib/useJoining'
import { refuseIf } from '../../../../lib/errorText'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { useTrainingChanges } from '../../api/changes'
import { supervisorOf } from '../../personOfTraining'
import { answersOf } from '../../trainingFields'
import { useEdacForm } from '../../useTrainingForm'
import { asHeld, HeldNote } from '../form/HeldNote'
import { FormInput } from '../form/FormInput'
import { FormHint } from '../form/FormParts'
import { FormShell } from '../form/FormShell'
import { EvaluationQuestion, useEvaluation } from '../form/useEvaluation'
import { FixedField, WhenFields } from '../form/WhenFields'
import classes from './edac.module.css'
import { EdacParts } from './EdacParts'
import { EdacResult } from './EdacResult'

interface EdacAssessProps {
  training: Training
  /** `edit`: date, time and manager too, without the evaluation. */
  mode: 'edit' | 'evaluate'
  /** The day of an evaluation ahead of the plan; else ''. */
  heldOn: Day
  onSaved: (training: Training) => void
  onEvaluated: (training: Training) => void
  onBack: () => void
}

/** The EDAC form: saved any number of times, evaluated once all 19 questions are answered. */
export function EdacAssess(props: EdacAssessProps) {
  const { training, mode, heldOn, onBack } = props
  const { t } = useTranslation('trainingForms')
  const { sentences } = useJoining()
  const { role } = useSignedIn()
  const { form, answers, save, ask, asked, question } = useAssessment(props)
  const actions = (
    <>
      <SubmitButton busy={form.busy} variant={mode === 'edit' ? 'filled' : 'default'}>
        {t('action.save')}
      </SubmitButton>
      {mode === 'evaluate' && (
        <Button disabled={!isEdacAnswered(answers)} onClick={ask}>
          {t('action.evaluate')}
        </Button>
      )}
    </>
  )

  return (
    <>
      <FormShell
        form={form}
        onSubmit={save}
        leaveLabel={t('action.back')}
        onLeave={onBack}
        actions={actions}
      >
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
              {sentences([
                ...(mode === 'evaluate'
                  ? [t('result.answerAll', { total: EDAC_ROWS.length })]
                  : []),
                t('edac.decision'),
              ])}
            </FormHint>
          </div>
          <EdacResult answers={answers} />
        </div>
      </FormShell>
      <EvaluationQuestion {...question}>
        {sentences([t('confirm.final'), ...(asked === 'Failed' ? [t('confirm.edacFailed')] : [])])}
      </EvaluationQuestion>
    </>
  )
}

function useAssessment({ training, mode, heldOn, onSaved, onEvaluated }: EdacAssessProps) {
  const changes = useTrainingChanges()
  const form = useEdacForm({
    name: `edac:${training._id}`,
    training: asHeld(training, heldOn),
    mode: mode === 'edit' ? 'plan' : 'evaluate',
  })
  const answers = answersOf(form.fields)
  const evaluation = useEvaluation(form, {
    training,
    heldOn,
    bodyOf: () => {
      // An evaluation does not change who assesses.
      const { manager: _, ...edacForm } = sentForm(EDAC_FORM, form.fields)
      return { mytype: 'edac', edacForm }
    },
    onEvaluated,
  })

  function save() {
    // An evaluation's form shows the day on which it was held; saving it does not change the plan.
    const { trainingDate, trainingTime } = mode === 'edit' ? form.fields : training
    const edacForm = changedForm(EDAC_FORM, form.fields, form.before)
    const when = { trainingDate, trainingTime }
    const body = { mytype: 'edac' as const, edacForm, trainingId: training._id, ...when }
    form.send({ body, needs: editNeeds('edac', body), call: changes.edit, onDone: onSaved })
  }

  const ask = () =>
    evaluation.ask(edacResult(answers), () => {
      if (!isEdacAnswered(answers)) refuseIf('EDAC_ANSWERS_REQUIRED')
    })

  return { form, answers, save, ...evaluation, ask }
}
