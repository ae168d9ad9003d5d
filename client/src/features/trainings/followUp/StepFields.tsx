import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { daySpan } from '@tristar/shared/common/dates'
import { LIMITS } from '@tristar/shared/common/limits'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/dates'
import { DateField } from '../../../ui/DateField'
import { IconButton } from '../../../ui/IconButton'
import { LongText } from '../../../ui/LongText'
import { readSteps, type TypedStep, writeSteps } from './nextSteps'
import type { OjtForm } from '../useTrainingForm'
import { FormPart } from '../components/form/FormParts'
import classes from './steps.module.css'

/** The next steps that are given with an evaluation: what, and by when. */
export function StepFields({ form }: { form: OjtForm }) {
  const { t } = useTranslation('followUp')
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const steps = readSteps(form.fields.steps)
  const keep = (next: readonly TypedStep[]) => form.set({ steps: writeSteps(next) })

  function handleAdd() {
    keep([...steps, { text: '', by: '' }])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > li:last-child textarea')?.focus(),
    )
  }

  function handleRemove(place: number) {
    keep(steps.toSpliced(place, 1))
    add.current?.focus()
  }

  return (
    <FormPart title={t('steps.title')} help={t('steps.help')} typed>
      {steps.length > 0 && (
        <ol ref={list} className={classes.fields}>
          {steps.map((step, place) => (
            // Steps have no id; a text is the field's own.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className={classes.row}>
              <StepRow
                step={step}
                place={place}
                onChange={(next) => keep(steps.with(place, next))}
                onRemove={() => handleRemove(place)}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={add}
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={steps.length >= LIMITS.steps}
        onClick={handleAdd}
      >
        {t('steps.add')}
      </Button>
    </FormPart>
  )
}

interface StepRowProps {
  step: TypedStep
  place: number
  onChange: (step: TypedStep) => void
  onRemove: () => void
}

function StepRow({ step, place, onChange, onRemove }: StepRowProps) {
  const { t } = useTranslation('followUp')
  const number = place + 1
  return (
    <>
      <LongText
        label={t('steps.what', { number })}
        value={step.text}
        onChange={(text) => onChange({ ...step, text })}
        max={LIMITS.step}
        minRows={1}
      />
      <DateField
        label={t('steps.by')}
        value={step.by}
        onChange={(by) => onChange({ ...step, by })}
        min={today()}
        max={daySpan(today()).last}
      />
      <IconButton
        icon={IconTrash}
        color="gray"
        className={classes.remove}
        label={t('steps.remove', { number })}
        onClick={onRemove}
      />
    </>
  )
}
