import { Paper } from '@mantine/core'
import type { LearnerQuestion } from '@tristar/shared/topics/topics.schema'
import { useEffect, useId, useRef } from 'react'
import { QuestionBody } from './QuestionBody'
import classes from './quiz.module.css'
import { QuizFoot } from './QuizFoot'
import type { Run } from './useQuizRun'

interface QuestionPanelProps {
  questions: readonly LearnerQuestion[]
  question: LearnerQuestion
  run: Run
  busy: boolean
  onDone: () => void
}

export function QuestionPanel(props: QuestionPanelProps) {
  const { question, run } = props
  const heading = useQuestionFocus(run.position)
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={`${id}question`}
      className={classes.panel}
      data-question
    >
      <QuestionBody
        id={id}
        heading={heading}
        question={question}
        selected={run.selectedOf(question)}
        onSelect={(selected) => run.answer(question, selected)}
      />
      <QuizFoot {...props} />
    </Paper>
  )
}

/** Each question takes the focus, so that it is read out and its keys work. */
function useQuestionFocus(position: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [position])
  return heading
}
