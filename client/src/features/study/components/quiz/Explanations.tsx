import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './answers.module.css'
import { Fold } from './Fold'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import type { Graded } from './QuizRun'
import { Passage } from '../../../../ui/Passage'

/** The explanations that a result tells, folded away; nothing without any. */
export function Explanations({ graded }: { graded: Graded }) {
  const { t } = useTranslation('quizResult')
  const told = toldBy(graded)
  if (told.length === 0) return null
  return (
    <Fold title={<Title order={3}>{t('remember')}</Title>} aside={told.length}>
      <ToldList told={told} />
    </Fold>
  )
}

/** The same below a heading. */
export function ExplanationsPart({ graded }: { graded: Graded }) {
  const { t } = useTranslation('quizResult')
  const told = toldBy(graded)
  if (told.length === 0) return null
  return (
    <>
      <h3 className={classes.part}>{t('remember')}</h3>
      <ToldList told={told} />
    </>
  )
}

interface Told {
  questionNo: number
  explanation: string
  question: LearnerQuestion
}

function toldBy({ result, asked }: Graded): Told[] {
  return result.explanations.flatMap(({ questionNo, explanation }) => {
    const about = asked.find(({ question }) => question.questionNo === questionNo)?.question
    return explanation && about ? [{ questionNo, explanation, question: about }] : []
  })
}

/** Each with its question. */
function ToldList({ told }: { told: readonly Told[] }) {
  const { t } = useTranslation('quizResult')
  return (
    <ul className={classes.explained}>
      {told.map(({ questionNo, explanation, question: { question, language } }) => (
        <li key={questionNo}>
          <div className={classes.wrongNo}>{t('question', { number: questionNo })}</div>
          <div className={classes.wrongText}>
            <Passage of={language}>{question}</Passage>
          </div>
          <p className={classes.explanation}>
            <Passage of={language}>{explanation}</Passage>
          </p>
        </li>
      ))}
    </ul>
  )
}
