import type { Day } from '@tristar/shared/common/dates'
import type { Evaluation } from '@tristar/shared/common/evaluations'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { EvaluateSession } from '@tristar/shared/trainings/booking.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { useLast } from '../../../../ui/useLast'
import { useTrainingChanges } from '../../api/changes'
import type { TrainingForm } from '../../useTrainingForm'

type Body = Partial<EvaluateSession> & Pick<EvaluateSession, 'mytype'>

interface Evaluating {
  training: Training
  /** The day of an evaluation ahead of the plan; else ''. */
  heldOn: Day
  /** The form's values to send. */
  bodyOf: (evaluation: Evaluation) => Body
  onEvaluated: (training: Training) => void
}

/** Evaluates a training's form after a question, as it is final. */
export function useEvaluation(
  form: Pick<TrainingForm<string>, 'clear' | 'tryTo' | 'check'>,
  { training, heldOn, bodyOf, onEvaluated }: Evaluating,
) {
  const changes = useTrainingChanges()
  const [asking, setAsking] = useState<Evaluation | null>(null)
  const asked = useLast(asking) ?? 'Passed'

  /** @param check throws further refusals */
  const ask = (evaluation: Evaluation, check?: () => void) =>
    form.tryTo(() => {
      form.check()
      check?.()
      setAsking(evaluation)
    })

  async function handleConfirm() {
    const held = heldOn ? { heldOn } : {}
    const body = { ...bodyOf(asked), ...held, trainingId: training._id }
    const evaluated = await changes.evaluate(body)
    form.clear()
    setAsking(null)
    onEvaluated(evaluated)
  }

  const question = {
    asked,
    opened: asking !== null,
    onConfirm: handleConfirm,
    onClose: () => setAsking(null),
  }
  return { ask, asked, question }
}

interface EvaluationQuestionProps {
  asked: Evaluation
  opened: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
  /** What the evaluation leads to. */
  children: ReactNode
}

export function EvaluationQuestion({ asked, children, ...dialog }: EvaluationQuestionProps) {
  const { t } = useTranslation('trainingForms')
  return (
    <ConfirmDialog
      {...dialog}
      title={t(asked === 'Failed' ? 'confirm.failedTitle' : 'confirm.passedTitle')}
      confirmLabel={t(asked === 'Failed' ? 'action.failed' : 'action.passed')}
    >
      {children}
    </ConfirmDialog>
  )
}
