import { UnstyledButton } from '@mantine/core'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import { toldVerdicts } from '../../facts'
import { useVerdictText } from '../../useAnalysisText'
import { VerdictLine } from '../VerdictLine'
import classes from './questions.module.css'
import { Passage } from '../../../../ui/Passage'

interface QuestionTextProps {
  question: AnalysedQuestion
  /** In all languages. */
  questions: readonly AnalysedQuestion[]
  open: boolean
  /** The id of what it opens. */
  controls: string
  onOpen: (id: string) => void
  /** Its number, where no column has it. */
  withNumber?: boolean
}

/** A question, which opens what is known of it, and what first attempts say against it. */
export function QuestionText({
  question,
  questions,
  open,
  controls,
  onOpen,
  withNumber = false,
}: QuestionTextProps) {
  const verdictText = useVerdictText(questions)
  return (
    <>
      <UnstyledButton
        className={classes.question}
        aria-expanded={open}
        aria-controls={open ? controls : undefined}
        onClick={() => onOpen(question.id)}
      >
        {withNumber && <span className={classes.number}>{`${question.questionNo} `}</span>}
        <Passage of={question.language}>{question.question}</Passage>
      </UnstyledButton>
      {question.current &&
        toldVerdicts(question).map((verdict) => (
          <VerdictLine key={verdict} verdict={verdict} text={verdictText(question, verdict)} />
        ))}
    </>
  )
}
