import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './answers.module.css'
import { Fold } from './Fold'
import type { Graded } from './QuizRun'

interface ExplanationsProps {
  graded: Graded
  opened: boolean
}

/** The explanations that a result tells, each with its question; nothing without any. */
export function Explanations({ graded: { result, asked }, opened }: ExplanationsProps) {
  const { t } = useTranslation('topics')
  const told = result.explanations.flatMap(({ questionNo, explanation }) => {
    const about = asked.find(({ question }) => question.questionNo === questionNo)?.question
    return explanation && about ? [{ questionNo, explanation, text: about.question }] : []
  })
  if (told.length === 0) return null
  return (
    <Fold
      title={<Title order={3}>{t('result.remember')}</Title>}
      count={told.length}
      opened={opened}
    >
      <ul className={classes.explained}>
        {told.map(({ questionNo, explanation, text }) => (
          <li key={questionNo}>
            <div className={classes.wrongNo}>{t('result.question', { number: questionNo })}</div>
            <div className={classes.wrongText}>{text}</div>
            <p className={classes.explanation}>{explanation}</p>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
