import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/IconButton'
import classes from './sequence.module.css'
import type { StepPart } from './useFocusAfter'
import { useStepRow } from './useStepDrag'
import { Passage } from '../../../../ui/Passage'
import { HERE, Sentence } from '../../../../ui/Sentence'

interface StepProps {
  /** The option's number. */
  step: string
  text: string
  language: MaterialLanguage
}

interface PlacedStepProps extends StepProps {
  /** From 1. */
  position: number
  last: boolean
  keysId: string
  /** Where a dragged step would land. */
  mark: 'before' | 'after' | undefined
  onTakeBack: () => void
  /** To a position from 1; `part` was pressed and keeps the focus. */
  onMove: (to: number, part: StepPart) => void
}

/** A step in its place. */
export function PlacedStep(props: PlacedStepProps) {
  const { step, text, language, position, last, keysId, mark, onTakeBack, onMove } = props
  const { t } = useTranslation('topics')
  const [row, listeners] = useStepRow(step)

  function handleKey(event: KeyboardEvent) {
    const to = { ArrowUp: position - 1, ArrowDown: position + 1 }[event.key]
    const back = event.key === 'Delete' || event.key === 'Backspace'
    if (to === undefined && !back) return
    event.preventDefault()
    if (back) onTakeBack()
    else if (to && (to < position || !last)) onMove(to, 'step')
  }

  return (
    <li {...row} className={classes.row} data-placed data-mark={mark}>
      <button
        {...listeners}
        type="button"
        className={classes.step}
        data-part="step"
        aria-describedby={keysId}
        onClick={onTakeBack}
        onKeyDown={handleKey}
      >
        <span className={classes.badge} data-handle aria-hidden="true">
          {position}
        </span>
        <StepName text={t('sequence.takeBack', { step: HERE })} name={text} language={language} />
      </button>
      <IconButton
        className={classes.arrow}
        data-part="up"
        icon={IconArrowUp}
        label={t('sequence.up', { step: text })}
        disabled={position === 1}
        onClick={() => onMove(position - 1, 'up')}
      />
      <IconButton
        className={classes.arrow}
        data-part="down"
        icon={IconArrowDown}
        label={t('sequence.down', { step: text })}
        disabled={last}
        onClick={() => onMove(position + 1, 'down')}
      />
    </li>
  )
}

/** A step that waits to be placed. */
export function LeftStep({ step, text, language, onPlace }: StepProps & { onPlace: () => void }) {
  const { t } = useTranslation('topics')
  const [row, listeners] = useStepRow(step)
  return (
    <li {...row} className={classes.row}>
      <button
        {...listeners}
        type="button"
        className={classes.step}
        data-part="step"
        onClick={onPlace}
      >
        <span className={classes.badge} data-handle>
          <IconPlus size={14} stroke={2} aria-hidden="true" />
        </span>
        <StepName text={t('sequence.place', { step: HERE })} name={text} language={language} />
      </button>
    </li>
  )
}

interface StepNameProps {
  /** What a press does, with `HERE` for the step. */
  text: string
  name: string
  language: MaterialLanguage
}

/** A button's text: what is seen is the step, what is heard also what a press does. */
function StepName({ text, name, language }: StepNameProps) {
  return (
    <Sentence text={text} bare>
      <Passage of={language}>{name}</Passage>
    </Sentence>
  )
}
