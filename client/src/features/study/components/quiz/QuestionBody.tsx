import type { LearnerQuestion } from '@tristar/shared/topics/topics.schema'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceAnswers } from './ChoiceAnswers'
import classes from './quiz.module.css'
import { RecapText } from './RecapText'
import { SequenceAnswers } from './SequenceAnswers'

interface QuestionBodyProps {
  /** What the ids of its parts begin with; `{id}question` is the heading's. */
  id: string
  heading?: Ref<HTMLHeadingElement>
  question: LearnerQuestion
  selected: readonly string[]
  onSelect: (selected: string[]) => void
}

/** A question, how to answer it, and its answers. */
export function QuestionBody({ id, heading, question, selected, onSelect }: QuestionBodyProps) {
  const { t } = useTranslation('topics')
  const hint = {
    multipleChoice: question.multiple ? t('quiz.chooseAll') : t('quiz.chooseOne'),
    sequence: t('sequence.hint'),
    recap: t('quiz.recapHint'),
  }[question.questionType]
  return (
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
        selected={selected}
        onSelect={onSelect}
        labelledBy={`${id}question`}
        describedBy={`${id}hint`}
      />
    </div>
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
