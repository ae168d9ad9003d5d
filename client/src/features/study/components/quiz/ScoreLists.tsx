import type { QuizResult } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import classes from './result.module.css'

/** The score and the numbers of the questions, right and wrong. */
export function ScoreLists({ result }: { result: QuizResult }) {
  const { t } = useTranslation('quizResult')
  const { list } = useJoining()
  return (
    <dl className={classes.lists}>
      <dt>{t('score')}</dt>
      <dd className={classes.marks}>{t('marks', { score: result.score })}</dd>
      <dt>{t('correct')}</dt>
      <dd>{list(result.correct) || t('none')}</dd>
      <dt>{t('wrong')}</dt>
      <dd>{list(result.wrong) || t('none')}</dd>
    </dl>
  )
}
