import { Title } from '@mantine/core'
import { IconCircleXFilled } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { askingOf } from './asking'
import classes from './quiz.module.css'
import { QuestionActions } from './questionActions'
import type { Graded } from './QuizRun'

/** The wrongly answered questions with the learner's answers; the right ones are not revealed. */
export function WrongAnswers({ graded: { result, asked } }: { graded: Graded }) {
  const { t } = useTranslation('topics')
  const actionsOf = useContext(QuestionActions)
  const wrong = asked.filter(({ question }) => result.wrong.includes(question.questionNo))
  return (
    <>
      <Title order={3} mt="lg">
        {t('result.answers')}
      </Title>
      <ul className={classes.wrongs}>
        {wrong.map(({ question, selected }) => (
          <li key={question.questionNo} className={classes.wrong}>
            <div className={classes.wrongNo}>
              {t('result.question', { number: question.questionNo })}
            </div>
            <div className={classes.wrongText}>{question.question}</div>
            <div className={classes.own}>
              <IconCircleXFilled size={18} aria-hidden="true" />
              <div>
                <span className={classes.ownLabel}>{t('result.yours')}</span>
                {askingOf(question)
                  .inWords(question, selected)
                  .map((each) => (
                    <div key={each}>{each}</div>
                  ))}
              </div>
            </div>
            {actionsOf(question)}
          </li>
        ))}
      </ul>
    </>
  )
}
