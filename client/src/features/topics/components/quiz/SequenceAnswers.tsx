import { VisuallyHidden } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswersProps } from './QuestionPanel'
import { LeftStep, PlacedStep } from './StepRow'
import { markOf } from './sequence.rules'
import classes from './sequence.module.css'
import { useSequence } from './useSequence'
import { useStepDrag } from './useStepDrag'

/**
 * Puts steps into order: a press places the next one, arrows (buttons and keys) move it, a press takes it back, and
 * dragging does all three; every change is said to screen readers.
 */
export function SequenceAnswers({
  question,
  selected,
  onSelect,
  labelledBy,
  describedBy,
}: AnswersProps) {
  const { t } = useTranslation('topics')
  const container = useRef<HTMLFieldSetElement>(null)
  const { placed, left, total, said, ...act } = useSequence(container, question, selected, onSelect)
  const { drag, rowProps } = useStepDrag(container, act.drop)
  const keysId = useId()
  const offsetOf = (id: string) => (drag?.step === id ? drag.offset : null)
  return (
    <fieldset
      ref={container}
      className={classes.sequence}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <p className={classes.label}>
        {t('sequence.order')}
        <span>{t('sequence.placed', { placed: placed.length, total })}</span>
      </p>
      <ol className={classes.steps} data-slots>
        {placed.map(({ id, text }, index) => (
          <PlacedStep
            key={id}
            rowProps={rowProps(id)}
            text={text}
            position={index + 1}
            last={index === placed.length - 1}
            keysId={keysId}
            offset={offsetOf(id)}
            mark={markOf(drag, selected, index)}
            onTakeBack={() => act.remove(id)}
            onMove={(to, part) => act.move(id, to, part)}
          />
        ))}
        {left.map(({ id }, index) => (
          <li
            key={id}
            className={classes.slot}
            data-mark={index === 0 ? markOf(drag, selected, placed.length) : undefined}
            aria-hidden="true"
          >
            {placed.length + index + 1}
          </li>
        ))}
      </ol>
      <p className={classes.label}>{t('sequence.left')}</p>
      {left.length === 0 && <p className={classes.none}>{t('sequence.noneLeft')}</p>}
      <ul className={classes.steps}>
        {left.map(({ id, text }) => (
          <LeftStep
            key={id}
            rowProps={rowProps(id)}
            text={text}
            offset={offsetOf(id)}
            onPlace={() => act.append(id)}
          />
        ))}
      </ul>
      <VisuallyHidden id={keysId}>{t('sequence.keys')}</VisuallyHidden>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </fieldset>
  )
}
