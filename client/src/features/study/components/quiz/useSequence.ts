import type { LearnerQuestionOf } from '@tristar/shared/topics/questions.schema'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeAt, takeBack } from './sequence.rules'
import { type StepPart, useFocusAfter } from './useFocusAfter'

interface Step {
  /** The option's number as an answer holds it. */
  id: string
  text: string
}

/** The order and its changes; each change is announced and keeps the focus in place. */
export function useSequence(
  container: RefObject<HTMLElement | null>,
  question: LearnerQuestionOf<'sequence'>,
  selected: readonly string[],
  onSelect: (order: string[]) => void,
) {
  const { t } = useTranslation('topics')
  const [said, setSaid] = useState('')
  const focusAfter = useFocusAfter(container, selected)
  const steps = question.options.map(({ number, option }) => ({
    id: String(number),
    text: option,
  }))
  const textOf = (id: string) => steps.find((step) => step.id === id)?.text ?? id
  const left = steps.filter(({ id }) => !selected.includes(id))

  function place(id: string, index: number) {
    const order = placeAt(selected, id, index)
    const position = order.indexOf(id) + 1
    onSelect(order)
    setSaid(t('sequence.saidPlaced', { step: textOf(id), position, total: steps.length }))
  }

  function remove(id: string) {
    onSelect(takeBack(selected, id))
    setSaid(t('sequence.saidBack', { step: textOf(id) }))
    focusAfter(id)
  }

  return {
    placed: selected.map((id): Step => ({ id, text: textOf(id) })),
    left,
    total: steps.length,
    said,
    /** Places a step after the others and focuses the next free one. */
    append: (id: string) => {
      const index = left.findIndex((step) => step.id === id)
      const next = left[index + 1] ?? left[index - 1]
      place(id, selected.length)
      focusAfter(next?.id ?? id)
    },
    /** `position` from 1; `part` was pressed. */
    move: (id: string, position: number, part: StepPart) => {
      place(id, position - 1)
      focusAfter(id, part)
    },
    remove,
    /** `index` null: dropped beside the slots. */
    drop: (id: string, index: number | null) => {
      if (index !== null) place(id, index)
      else if (selected.includes(id)) remove(id)
    },
  }
}
