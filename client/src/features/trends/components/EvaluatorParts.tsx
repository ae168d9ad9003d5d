import type { PassBand } from '@tristar/shared/trends/evaluators.rules'
import type { Evaluator, Trends } from '@tristar/shared/trends/trends.schema'
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

/** What surely differs from the others, in words. */
export function Remark({ band, evaluator }: { band: PassBand; evaluator: Evaluator }) {
  const { t } = useTranslation('trends')
  const { number } = useTrendText()
  if (!band.differs) return null
  const { passed, n } = evaluator
  return (
    <span className={classes.remark}>
      {t(`evaluators.${band.differs}`, { passed: number(passed), n: number(n) })}
    </span>
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
