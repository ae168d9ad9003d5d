import { DndContext } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswersProps } from './questionAsking'
import { LeftStep, PlacedStep } from './StepRow'
import { markOf } from './sequence.rules'
import classes from './sequence.module.css'
import { useSequence } from './useSequence'
import { useStepDrag } from './useStepDrag'

/**
 * Orders steps: a press places the next one or takes it back, arrow buttons and keys move it, and dragging does all three;
 * every change is announced to screen readers.
 */
export function SequenceAnswers(props: AnswersProps<'sequence'>) {
  const { question, selected, onSelect, labelledBy } = props
  const { t } = useTranslation('topics')
  const container = useRef<HTMLFieldSetElement>(null)
  const { placed, left, total, said, ...act } = useSequence(container, question, selected, onSelect)
  const [drag, context] = useStepDrag(container, act.drop)
  const keysId = useId()
  return (
    <fieldset ref={container} className={classes.sequence} aria-labelledby={labelledBy}>
      <DndContext {...context}>
        <p className={classes.label}>
          {t('sequence.order')}
          <span>{t('sequence.placed', { placed: placed.length, total })}</span>
        </p>
        <ol className={classes.steps} data-slots>
          {placed.map(({ id, text }, index) => (
            <PlacedStep
              key={id}
              step={id}
              text={text}
              language={question.language}
              position={index + 1}
              last={index === placed.length - 1}
              keysId={keysId}
              mark={markOf(drag, selected, index)}
              onTakeBack={() => act.remove(id)}
              onMove={(to, part) => act.move(id, to, part)}
            />
          ))}
          <Slots
            count={left.length}
            from={placed.length}
            mark={markOf(drag, selected, placed.length)}
          />
        </ol>
        <p className={classes.label}>{t('sequence.left')}</p>
        {left.length === 0 && <p className={classes.none}>{t('sequence.noneLeft')}</p>}
        <ul className={classes.steps}>
          {left.map(({ id, text }) => (
            <LeftStep
              key={id}
              step={id}
              text={text}
              language={question.language}
              onPlace={() => act.append(id)}
            />
          ))}
        </ul>
      </DndContext>
      <VisuallyHidden id={keysId}>{t('sequence.keys')}</VisuallyHidden>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </fieldset>
  )
}

interface SlotsProps {
  count: number
  /** The number of placed steps. */
  from: number
  /** Whether a drop would fill the first free place. */
  mark: ReturnType<typeof markOf>
}

/** The free places, numbered. */
function Slots({ count, from, mark }: SlotsProps) {
  const places = Array.from({ length: count }, (_, index) => from + index + 1)
  return places.map((place, index) => (
    <li
      key={place}
      className={classes.slot}
      data-mark={index === 0 ? mark : undefined}
      aria-hidden="true"
    >
      {place}
    </li>
  ))
}
