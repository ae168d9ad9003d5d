import { VisuallyHidden } from '@mantine/core'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { askingOf } from './asking'
import classes from './quiz.module.css'
import { Passage } from '../../../../ui/Passage'

interface QuestionBodyProps {
  /** Prefix of its parts' ids; `{id}question` is the heading. */
  id: string
  heading?: Ref<HTMLHeadingElement>
  question: LearnerQuestion
  /** Its place, which the heading says to screen readers. */
  place?: string
  selected: readonly string[]
  onSelect: (selected: string[]) => void
}

/** A question, how to answer it, and its answers. */
export function QuestionBody(props: QuestionBodyProps) {
  const { id, heading, question, place, selected, onSelect } = props
  const { t } = useTranslation('topics')
  const asking = askingOf(question)
  const hint = asking.hint(question, t)
  return (
    <div className={classes.body}>
      <h2
        ref={heading}
        id={`${id}question`}
        tabIndex={-1}
        className={classes.question}
        data-autofocus={heading && true}
      >
        {place && <VisuallyHidden>{`${place}: `}</VisuallyHidden>}
        {/* A recap may have no question: the focus must not land on an empty heading. */}
        {question.question ? <Passage of={question.language}>{question.question}</Passage> : hint}
      </h2>
      <p id={`${id}hint`} className={classes.hint}>
        {question.question && hint}
      </p>
      {asking.answers({
        question,
        selected,
        onSelect,
        // The heading has just been read out.
        labelledBy: `${id}hint`,
      })}
    </div>
  )
}
