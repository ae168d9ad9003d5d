import { Paper } from '@mantine/core'
import type { LearnerQuestion } from '@tristar/shared/topics/topics.schema'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceAnswers } from './ChoiceAnswers'
import classes from './quiz.module.css'
import { QuizFoot } from './QuizFoot'
import { RecapText } from './RecapText'
import { SequenceAnswers } from './SequenceAnswers'
import type { Run } from './useQuizRun'

interface QuestionPanelProps {
  questions: readonly LearnerQuestion[]
  question: LearnerQuestion
  run: Run
  busy: boolean
  onDone: () => void
}

/** One question with its answers, and the way on. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { question, run } = props
  const { t } = useTranslation('topics')
  const heading = useQuestionFocus(run.position)
  const id = useId()
  const hint = {
    multipleChoice: question.multiple ? t('quiz.chooseAll') : t('quiz.chooseOne'),
    sequence: t('sequence.hint'),
    recap: t('quiz.recapHint'),
  }[question.questionType]
  return (
    <Paper
      component="section"
      aria-labelledby={`${id}question`}
      className={classes.panel}
      data-question
    >
      <div className={classes.body}>
        <h2 ref={heading} id={`${id}question`} tabIndex={-1} className={classes.question}>
          {question.question}
        </h2>
        <p id={`${id}hint`} className={classes.hint}>
          {hint}
        </p>
        <Answers
          key={question.questionNo}
          question={question}
          selected={run.selectedOf(question)}
          onSelect={(selected) => run.answer(question, selected)}
          labelledBy={`${id}question`}
          describedBy={`${id}hint`}
        />
      </div>
      <QuizFoot {...props} />
    </Paper>
  )
}

export interface AnswersProps {
  question: LearnerQuestion
  selected: readonly string[]
  onSelect: (selected: string[]) => void
  /** Ids of the question and of how to answer it. */
  labelledBy: string
  describedBy: string
}

function Answers(props: AnswersProps) {
  if (props.question.questionType === 'sequence') return <SequenceAnswers {...props} />
  if (props.question.questionType === 'recap')
    return <RecapText text={props.question.recap ?? ''} />
  return <ChoiceAnswers {...props} />
}

/** Each question takes the focus: it is read out, and its keys work. */
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
