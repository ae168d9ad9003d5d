import { IconArrowRight, IconBook, IconCircleXFilled } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useStudyPaths } from '../../useTask'
import { slideAddress } from '../theory/goingOver'
import { askingOf } from './asking'
import type { MissedQuestion } from './missed'
import classes from './answers.module.css'
import { QuestionActions } from './questionActions'
import { Passage } from '../../../../ui/Passage'

interface WrongAnswersProps {
  missed: readonly MissedQuestion[]
  topicId: string
  /** Of the quiz. */
  language: MaterialLanguage
}

/** Wrongly answered questions with the learner's answers and the slides to read; the right ones are not revealed. */
export function WrongAnswers({ missed, topicId, language }: WrongAnswersProps) {
  const { t } = useTranslation('quizResult')
  const { topic } = useStudyPaths()
  const actionsOf = useContext(QuestionActions)
  return (
    <ul className={classes.wrongs}>
      {missed.map(({ question, selected, page }) => (
        <li key={question.questionNo} className={classes.wrong}>
          <div className={classes.wrongNo}>{t('question', { number: question.questionNo })}</div>
          <div className={classes.wrongText}>
            <Passage of={language}>{question.question}</Passage>
          </div>
          <div className={classes.own}>
            <IconCircleXFilled size={18} aria-hidden="true" />
            <div>
              <span className={classes.ownLabel}>{t('yours')}</span>
              {askingOf(question)
                .inWords(question, selected)
                .map((each) => (
                  <div key={each}>
                    <Passage of={language}>{each}</Passage>
                  </div>
                ))}
            </div>
          </div>
          {actionsOf(question)}
          {page !== undefined && (
            <Link to={slideAddress(topic(topicId), page, language)} className={classes.slide}>
              <IconBook size={18} stroke={1.75} aria-hidden="true" />
              {t('slide', { page })}
              <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
