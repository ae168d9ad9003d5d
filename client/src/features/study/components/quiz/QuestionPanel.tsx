import { Paper } from '@mantine/core'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionBody } from './QuestionBody'
import classes from './quiz.module.css'
import { QuizFoot } from './QuizFoot'
import { useKeptSign } from './useKeptSign'
import type { ShownRun } from './useQuizRun'

interface QuestionPanelProps {
  questions: readonly LearnerQuestion[]
  question: LearnerQuestion
  run: ShownRun
  busy: boolean
  /** See `QuizFoot`. */
  note?: string
  onDone: () => void
}

export function QuestionPanel(props: QuestionPanelProps) {
  const { questions, question, run } = props
  const heading = useQuestionFocus(run.position)
  const { t } = useTranslation('topics')
  const id = useId()
  const kept = useKeptSign()

  function handleSelect(selected: string[]) {
    if (run.answer(question, selected)) kept.tell(question.id)
  }

  return (
    <Paper
      component="section"
      className={classes.panel}
      data-question
      onKeyDown={(event) => goOn(event, run.position === questions.length - 1)}
    >
      <QuestionBody
        id={id}
        heading={heading}
        question={question}
        place={t('quiz.progress', { number: run.position + 1, total: questions.length })}
        selected={run.selectedOf(question)}
        onSelect={handleSelect}
      />
      <QuizFoot {...props} kept={kept.id === question.id} />
    </Paper>
  )
}

/** Enter goes on to the next question, from the last one to Done, which a second press sends. Buttons keep their Enter. */
function goOn(event: KeyboardEvent<HTMLElement>, last: boolean) {
  const { key, currentTarget, target, ctrlKey, metaKey, altKey, shiftKey } = event
  const modified = ctrlKey || metaKey || altKey || shiftKey
  const own = target instanceof Element && target.closest('button, a')
  if (key !== 'Enter' || modified || own || event.repeat || event.defaultPrevented) return
  event.preventDefault()
  const on = currentTarget.querySelector<HTMLElement>('[data-foot] > button:last-child')
  if (last) on?.focus()
  else on?.click()
}

/** Each question takes the focus, so that it is read out and its keys work. */
function useQuestionFocus(position: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    const { current: question } = heading
    question?.focus({ preventScroll: true })
    if (question?.closest('[role="dialog"]')) question.scrollIntoView({ block: 'center' })
    else scrollTo(0, 0)
  }, [position])
  return heading
}
