import { isAnswered } from '@tristar/shared/topics/topics.rules'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionPanel } from './QuestionPanel'
import classes from './quiz.module.css'
import type { ShownRun } from './useQuizRun'

export interface QuizTrialProps {
  questions: readonly LearnerQuestion[]
  /** What becomes of the answers. */
  note: string
  onDone: (answers: { questionNo: number; selectedAnswer: string[] }[]) => void
}

const NOTHING: readonly string[] = []

/** A quiz as a learner answers it, of which nothing is kept and nothing sent. */
export function QuizTrial({ questions, note, onDone }: QuizTrialProps) {
  const { t } = useTranslation('topics')
  const run = useTrialRun(questions)
  const question = questions[run.position]
  if (!question) return null
  const answers = questions.map((each) => ({
    questionNo: each.questionNo,
    selectedAnswer: [...run.selectedOf(each)],
  }))
  return (
    <>
      <p className={classes.trialCount}>
        {t('quiz.progress', { number: run.position + 1, total: questions.length })}
      </p>
      <QuestionPanel
        {...{ questions, question, run, note }}
        busy={false}
        onDone={() => onDone(answers)}
      />
    </>
  )
}

function useTrialRun(questions: readonly LearnerQuestion[]): ShownRun {
  const [position, goTo] = useState(0)
  const [answers, setAnswers] = useState<Record<number, readonly string[]>>({})
  const selectedOf = ({ questionNo }: LearnerQuestion) => answers[questionNo] ?? NOTHING
  return {
    position,
    selectedOf,
    missing: questions.filter((question) => !isAnswered(question, selectedOf(question))),
    goTo,
    answer({ questionNo }, selected) {
      setAnswers((before) => ({ ...before, [questionNo]: selected }))
      return false
    },
  }
}
