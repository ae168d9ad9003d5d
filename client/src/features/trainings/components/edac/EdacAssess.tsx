import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { checkEdit } from '@tristar/shared/trainings/booking.rules'
import { EDAC_ROWS, edacResult, isEdacAnswered } from '@tristar/shared/trainings/edac.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { today } from '../../../../lib/dates'
import { refuseIf } from '../../../../lib/errorText'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { useTrainingChanges } from '../../api/changes'
import { edacBody, type EdacFields, edacOf } from '../../edacFields'
import { checkEdacTexts } from '../../formRules'
import { type FormDraft, useFormDraft } from '../../useFormDraft'
import { useRefusals } from '../../useRefusals'
import { DialogForm } from '../dialog/DialogForm'
import formClasses from '../form/form.module.css'
import { FixedField, WhenFields } from '../form/WhenFields'
import classes from './edac.module.css'
import { EdacResult } from './EdacResult'
import { EdacTable } from './EdacTable'
import { EdacBlocks, EdacConclusion, EdacObjectives } from './EdacTexts'
import { useEdacTexts } from './useEdacTexts'

interface EdacAssessProps {
  training: Training
  /** `edit`: date, time and manager too, and nothing is evaluated. */
  mode: 'edit' | 'evaluate'
  onSaved: (training: Training) => void
  onEvaluated: (training: Training) => void
  onBack: () => void
}

/** The whole EDAC form: saved as often as one likes, evaluated once, when all 19 questions are answered. */
export function EdacAssess(props: EdacAssessProps) {
  const { training, mode, onBack } = props
  const { t } = useTranslation('trainingForms')
  const { sentences } = useJoining()
  const { draft, refusals, asked, setAsked, save, ask, evaluate } = useAssessment(props)
  const { busy, tried, error, dismiss } = refusals
  const { fields } = draft
  const evaluation = edacResult(fields.table)

  return (
    <>
      <DialogForm
        error={error}
        onDismiss={dismiss}
        restored={draft.restored}
        onStartOver={draft.clear}
        onSubmit={save}
        foot={
          <AssessFoot
            mode={mode}
            busy={busy}
            answered={isEdacAnswered(fields.table)}
            onAsk={ask}
            onBack={onBack}
          />
        }
      >
        <EdacSheet training={training} mode={mode} draft={draft} tried={tried} />
      </DialogForm>
      <ConfirmDialog
        opened={asked}
        title={t(evaluation === 'Passed' ? 'confirm.passedTitle' : 'confirm.failedTitle')}
        confirmLabel={t(evaluation === 'Passed' ? 'action.passed' : 'action.failed')}
        onConfirm={evaluate}
        onClose={() => setAsked(false)}
      >
        {sentences([
          t('confirm.final'),
          ...(evaluation === 'Failed' ? [t('confirm.edacFailed')] : []),
        ])}
      </ConfirmDialog>
    </>
  )
}

/** What the form does: save, ask whether to evaluate, evaluate. */
function useAssessment({ training, onSaved, onEvaluated }: EdacAssessProps) {
  const texts = useEdacTexts()
  const changes = useTrainingChanges()
  const draft = useFormDraft(`edac:${training._id}`, edacOf(training))
  const refusals = useRefusals()
  const [asked, setAsked] = useState(false)
  const { fields } = draft

  const save = () =>
    void refusals.submit(async () => {
      const { trainingDate, trainingTime, manager } = fields
      const form = { mytype: 'edac' as const, trainingId: training._id, trainingDate, trainingTime }
      refuseIf(checkEdit({ ...form, manager, topicId: [] }, today()))
      checkEdacTexts(fields, texts.label)
      const saved = await changes.edit({ ...form, edacForm: edacBody(fields) })
      draft.clear()
      onSaved(saved)
    })

  const ask = () =>
    void refusals.submit(() => {
      checkEdacTexts(fields, texts.label)
      if (!isEdacAnswered(fields.table)) refuseIf('EDAC_ANSWERS_REQUIRED')
      setAsked(true)
    })

  async function evaluate() {
    const edacForm = edacBody(fields)
    const body = { trainingId: training._id, mytype: 'edac' as const, edacForm }
    const evaluated = await changes.evaluate(body)
    draft.clear()
    setAsked(false)
    onEvaluated(evaluated)
  }

  return { draft, refusals, asked, setAsked, save, ask, evaluate }
}

interface AssessFootProps extends Pick<EdacAssessProps, 'mode' | 'onBack'> {
  busy: boolean
  /** All 19: only then it can be evaluated. */
  answered: boolean
  onAsk: () => void
}

function AssessFoot({ mode, busy, answered, onAsk, onBack }: AssessFootProps) {
  const { t } = useTranslation('trainingForms')
  return (
    <>
      <Button variant="default" onClick={onBack}>
        {t('action.back')}
      </Button>
      <SubmitButton busy={busy} variant={mode === 'edit' ? 'filled' : 'default'}>
        {t('action.save')}
      </SubmitButton>
      {mode === 'evaluate' && (
        <Button disabled={!answered} onClick={onAsk}>
          {t('action.evaluate')}
        </Button>
      )}
    </>
  )
}

interface EdacSheetProps {
  training: Training
  mode: 'edit' | 'evaluate'
  draft: FormDraft<EdacFields>
  tried: boolean
}

function EdacSheet({ training, mode, draft, tried }: EdacSheetProps) {
  const { t } = useTranslation('trainingForms')
  const { fields, set } = draft
  const fixed = mode === 'evaluate'
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <WhenFields fields={fields} set={set} fixed={fixed} tried={tried}>
          <FixedField label={t('field.supervisor')} value={training.supervisorId} />
          <TextInput
            label={t('edac.manager')}
            withAsterisk={!fixed}
            // The manager's name can be changed in edit mode alone (specification, section 6).
            disabled={fixed}
            value={fields.manager}
            onChange={(event) => set({ manager: event.currentTarget.value })}
            error={tried && !fields.manager.trim()}
          />
        </WhenFields>
        <EdacObjectives fields={fields} set={set} />
        <EdacBlocks fields={fields} set={set} />
        <EdacTable
          answers={fields.table}
          onAnswer={(row, answer) => set({ table: { ...fields.table, [row]: answer } })}
        />
        <EdacConclusion fields={fields} set={set} />
        <p className={formClasses.hint}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
          {mode === 'evaluate' && t('result.answerAll', { total: EDAC_ROWS.length })}{' '}
          {t('edac.decision')}
        </p>
      </div>
      <EdacResult answers={fields.table} />
    </div>
  )
}
