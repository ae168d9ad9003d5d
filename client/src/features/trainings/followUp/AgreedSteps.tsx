import { Checkbox } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { isStepDue } from '@tristar/shared/trainings/followUp/followUp.rules'
import type { TrainingStep } from '@tristar/shared/trainings/followUp/followUp.schema'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../lib/dates'
import { useSignedIn } from '../../../lib/session'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { useTrainingChanges } from '../api/changes'
import { FormPart } from '../components/form/FormParts'
import classes from './steps.module.css'

/** The steps agreed on with an evaluation: its seller ticks them, others see how they stand. */
export function AgreedSteps({ training }: { training: Training }) {
  const { t } = useTranslation('followUp')
  const own = useSignedIn().role === 'seller'
  const { stepDone } = useTrainingChanges()
  const { error, dismiss, runBeside } = useSubmit()
  // By place: shown at once, and taken back when it is refused.
  const [sent, setSent] = useState<ReadonlyMap<number, boolean>>(new Map())
  // One after the other: an earlier answer must not replace a later one.
  const last = useRef(Promise.resolve())
  const { _id: id, steps = [] } = training
  if (steps.length === 0) return null

  async function send(step: number, done: boolean) {
    try {
      await stepDone({ id, step, done })
    } finally {
      setSent((now) => new Map([...now].filter(([place, is]) => place !== step || is !== done)))
    }
  }

  function tick(step: number, done: boolean) {
    setSent((now) => new Map(now).set(step, done))
    last.current = last.current.then(() => runBeside(() => send(step, done)))
  }

  return (
    <FormPart title={t('steps.title')}>
      <WarningBanner error={error} onDismiss={dismiss} />
      <ol className={classes.list}>
        {steps.map((step, place) => (
          // A training's steps keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {own ? (
              <Checkbox
                checked={sent.get(place) ?? step.doneAt !== undefined}
                onChange={({ currentTarget }) => tick(place, currentTarget.checked)}
                label={<StepText step={step} />}
              />
            ) : (
              <div className={classes.read}>
                <StepSign done={step.doneAt !== undefined} />
                <StepText step={step} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </FormPart>
  )
}

function StepSign({ done }: { done: boolean }) {
  const Icon = done ? IconCircleCheckFilled : IconCircle
  return <Icon size={18} stroke={1.75} aria-hidden="true" data-done={done || undefined} />
}

/** What is to be done, and below it when it was done, or by when it is to be. */
function StepText({ step }: { step: TrainingStep }) {
  const { t } = useTranslation('followUp')
  const dates = useDates()
  const { text, by, doneAt } = step
  const late = isStepDue(step, today())
  const when = doneAt
    ? t('steps.done', { date: dates.instantDay(doneAt) })
    : by
      ? t(late ? 'steps.due' : 'steps.until', { date: dates.day(by) })
      : t('steps.open')
  return (
    <span className={classes.what}>
      {text}
      <span className={classes.when} data-late={late || undefined}>
        {when}
      </span>
    </span>
  )
}
