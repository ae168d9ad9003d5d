import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { AnswersProps } from './questionAsking'
import classes from './choices.module.css'
import { Passage } from '../../../../ui/Passage'

/** The selection after pressing `choice`. */
function toggled(selected: readonly string[], choice: string, multiple: boolean): string[] {
  if (!multiple) return [choice]
  if (selected.includes(choice)) return selected.filter((each) => each !== choice)
  return [...selected, choice].toSorted()
}

/** Single (radio) or multiple (checkbox) choice; a letter or the number of its row presses it. */
export function ChoiceAnswers(props: AnswersProps<'multipleChoice'>) {
  const { question, selected, onSelect, labelledBy } = props
  const { answerChoices, multiple, questionNo } = question
  const handleChoice = (choice: string) => onSelect(toggled(selected, choice, multiple))
  useChoiceKeys(
    answerChoices.map(({ choice }) => choice),
    handleChoice,
  )
  return (
    <div
      role={multiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      className={classes.choices}
    >
      {answerChoices.map(({ choice, answer }) => (
        <label key={choice} className={classes.choice} data-ring>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={`question-${questionNo}`}
            className={classes.input}
            checked={selected.includes(choice)}
            onChange={() => handleChoice(choice)}
          />
          <span className={classes.key} data-round={!multiple || undefined}>
            {choice}
          </span>
          <span className={classes.answer}>
            <Passage of={question.language}>{answer}</Passage>
          </span>
          <IconCircleCheckFilled size={18} className={classes.check} aria-hidden="true" />
        </label>
      ))}
    </div>
  )
}

/**
 * A to Z and 1 to 9 press their row while the focus is in the question; global single-letter keys would disturb speech input
 * (WCAG 2.1.4).
 */
function useChoiceKeys(letters: readonly string[], onPress: (letter: string) => void): void {
  const latest = useRef({ letters, onPress })

  useEffect(() => {
    latest.current = { letters, onPress }
  })

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const now = latest.current
      const key = event.key.toUpperCase()
      const letter = now.letters.includes(key) ? key : now.letters[Number(key) - 1]
      const inside = event.target instanceof Element && event.target.closest('[data-question]')
      const modified = event.ctrlKey || event.metaKey || event.altKey
      if (modified || !inside || event.repeat || !letter) return
      event.preventDefault()
      now.onPress(letter)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
