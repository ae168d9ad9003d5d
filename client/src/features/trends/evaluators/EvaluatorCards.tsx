import { passBandOf, passedShare } from '@tristar/shared/trends/evaluators.rules'
import { useTranslation } from 'react-i18next'
import { useTrendText } from '../useTrendText'
import { Band, byNumber, type EvaluatorListProps, Remarks, Who } from './EvaluatorParts'
import classes from './evaluators.module.css'

/** The evaluators on a phone. */
export function EvaluatorCards({ data }: EvaluatorListProps) {
  const { t } = useTranslation('trends')
  const { number, percent } = useTrendText()
  const { evaluatorsAll: all } = data
  return (
    <ul className={classes.cards} aria-label={t('evaluators.title')}>
      {byNumber(data.evaluators).map((evaluator) => {
        const band = passBandOf(evaluator, all)
        const counts = { passed: number(evaluator.passed), n: number(evaluator.n) }
        return (
          <li key={evaluator.id}>
            <span className={classes.cardHead}>
              <Who {...evaluator} />
              <span>{t('evaluators.of', counts)}</span>
            </span>
            {band && <Remarks band={band} evaluator={evaluator} all={all} />}
            {band && (
              <span className={classes.cardBand}>
                <Band band={band} line={passedShare(all)} />
                <strong>{percent(band.share)}</strong>
              </span>
            )}
          </li>
        )
      })}
      {byNumber(data.fewer).map((few) => (
        <li key={few.id} data-few>
          <span className={classes.cardHead}>
            <Who {...few} few />
            <span>{number(few.n)}</span>
          </span>
          <span className={classes.small}>{t('evaluators.few')}</span>
        </li>
      ))}
    </ul>
  )
}
