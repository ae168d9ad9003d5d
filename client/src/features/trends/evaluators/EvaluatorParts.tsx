import { type PassBand, takesLonger } from '@tristar/shared/trends/evaluators.rules'
import type { Evaluator, EvaluatorsAll, Trends } from '@tristar/shared/trends/trends.schema'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { TextLink } from '../../../ui/TextLink'
import { useTrendText } from '../useTrendText'
import classes from './evaluators.module.css'

export interface EvaluatorListProps {
  data: Trends
  /** Of the distributor. */
  name: string
}

/** By number of evaluations, never by their outcome. */
export const byNumber = <Each extends { n: number }>(all: readonly Each[]): Each[] =>
  all.toSorted((one, other) => other.n - one.n)

interface WhoProps {
  id: string
  name: string
  few?: boolean
}

/** A manager, who leads to their page. */
export function Who({ id, name, few }: WhoProps) {
  return (
    <span className={classes.who} data-few={few || undefined}>
      <TextLink to={paths.admin.person(id)} plain>
        {name || id}
      </TextLink>
      <span className={classes.small}>{id}</span>
    </span>
  )
}

interface RemarksProps {
  band: PassBand
  evaluator: Evaluator
  all: EvaluatorsAll
}

/** What surely differs from the others, in words. */
export function Remarks({ band, evaluator, all }: RemarksProps) {
  const { t } = useTranslation('trends')
  const { number, whole } = useTrendText()
  const { passed, n, medianDays } = evaluator
  return (
    <>
      {band.differs && (
        <span className={classes.remark}>
          {t(`evaluators.${band.differs}`, { passed: number(passed), n: number(n) })}
        </span>
      )}
      {takesLonger(evaluator, all) && (
        <span className={classes.remark}>
          {t('evaluators.longer', { number: whole(medianDays) })}
        </span>
      )}
    </>
  )
}

const hundred = (share: number) => `${share * 100}%`

/** The share passed as a dot with its interval, beside the line of all. */
export function Band({ band, line }: { band: PassBand; line: number | null }) {
  return (
    <span className={classes.track} aria-hidden="true">
      <i
        className={classes.band}
        style={{ left: hundred(band.low), width: hundred(band.high - band.low) }}
      />
      {line !== null && <i className={classes.mark} style={{ left: hundred(line) }} />}
      <i className={classes.dot} style={{ left: hundred(band.share) }} />
    </span>
  )
}
