import { passBandOf, passedShare } from '@tristar/shared/trends/evaluators.rules'
import type { Evaluator, EvaluatorsAll } from '@tristar/shared/trends/trends.schema'
import { useTranslation } from 'react-i18next'
import { useTrendText } from '../useTrendText'
import { Band, byNumber, type EvaluatorListProps, Remarks, Who } from './EvaluatorParts'
import classes from './evaluators.module.css'

/** The evaluators as a table, and below them all of the distributor. */
export function EvaluatorTable({ data, name }: EvaluatorListProps) {
  const { t } = useTranslation('trends')
  const { number, percent } = useTrendText()
  const { evaluatorsAll: all } = data
  const line = percent(passedShare(all))
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('evaluators.title')}>
        <thead>
          <tr>
            <th scope="col">{t('evaluators.manager')}</th>
            <th scope="col">{t('evaluators.n')}</th>
            <th scope="col" className={classes.passed}>
              {t('evaluators.passed')}
              <span className={classes.lineMark}>
                {t('evaluators.allOf', { name, share: line })}
              </span>
            </th>
            <th scope="col">{t('evaluators.business')}</th>
            <th scope="col">{t('evaluators.training')}</th>
            <th scope="col">{t('evaluators.days')}</th>
          </tr>
        </thead>
        <tbody>
          {byNumber(data.evaluators).map((evaluator) => (
            <EvaluatorRow key={evaluator.id} evaluator={evaluator} all={all} />
          ))}
          {byNumber(data.fewer).map((few) => (
            <tr key={few.id} data-few>
              <th scope="row">
                <Who {...few} few />
              </th>
              <td>{number(few.n)}</td>
              <td className={classes.passed} colSpan={4}>
                {t('evaluators.few')}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('evaluators.total', { name })}</th>
            <td>{number(all.n)}</td>
            <td className={classes.passed}>
              <AllPassed share={line} />
            </td>
            <Scores of={all} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function AllPassed({ share }: { share: string }) {
  return (
    <span className={classes.figures}>
      <strong>{share}</strong>
    </span>
  )
}

function EvaluatorRow({ evaluator, all }: { evaluator: Evaluator; all: EvaluatorsAll }) {
  const { number, percent } = useTrendText()
  const band = passBandOf(evaluator, all)
  return (
    <tr>
      <th scope="row">
        <Who {...evaluator} />
        {band && <Remarks band={band} evaluator={evaluator} all={all} />}
      </th>
      <td>{number(evaluator.n)}</td>
      <td className={classes.passed}>
        {band && (
          <span className={classes.figures}>
            <Band band={band} line={passedShare(all)} />
            <strong>{percent(band.share)}</strong>
            <span className={classes.small}>
              {`${number(Math.round(band.low * 100))}–${percent(band.high)}`}
            </span>
          </span>
        )}
      </td>
      <Scores of={evaluator} />
    </tr>
  )
}

function Scores({ of }: { of: EvaluatorsAll }) {
  const { whole } = useTrendText()
  return (
    <>
      <td>
        <Score mean={of.meanBusiness} spread={of.spreadBusiness} />
      </td>
      <td>
        <Score mean={of.meanTraining} spread={of.spreadTraining} />
      </td>
      <td>{whole(of.medianDays)}</td>
    </>
  )
}

function Score({ mean, spread }: { mean: number | null; spread: number | null }) {
  const { whole } = useTrendText()
  return (
    <>
      {whole(mean)}
      {spread !== null && <span className={classes.spread}>{` ±${whole(spread)}`}</span>}
    </>
  )
}
