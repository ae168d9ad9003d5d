import { Skeleton } from '@mantine/core'
import { monthOf, shiftMonth } from '@tristar/shared/common/months'
import {
  type Change,
  type ChangeFigure,
  changeOf,
  type FigureChange,
  figuresOf,
  livedMonths,
} from '@tristar/shared/trends/change.rules'
import type { CountedMonth } from '@tristar/shared/trends/trends.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/dates'
import { useJoining } from '../../../lib/useJoining'
import { useNumber } from '../../../lib/useNumber'
import { Panel } from '../../../ui/Panel'
import { ErrorState } from '../../../ui/States'
import { TextLink } from '../../../ui/TextLink'
import { SmallBars } from '../plots/SmallBars'
import { ChangeWord } from './ChangeWord'
import classes from './changes.module.css'
import { nowOf } from './StarsChange'
import { useChangeText } from './useChangeText'

interface ChangePanelProps {
  /** Said before the months, where it is not plain. */
  whose?: string
  figures: readonly ChangeFigure[]
  /** The last months, the one that still runs last; undefined while they load. */
  months: readonly CountedMonth[] | undefined
  query: { error: unknown; refetch: () => Promise<unknown> }
  /** The trends. */
  to: string
}

/** The last full month against the one before, at a glance. Needs the namespace `changes`. */
export function ChangePanel({ whose, figures, months, query, to }: ChangePanelProps) {
  const { t } = useTranslation('changes')
  const { labelled } = useJoining()
  const title = useTitle(months)
  const { error, refetch } = query
  return (
    <Panel
      title={whose === undefined ? title : labelled(whose, title)}
      aside={
        <div className={classes.aside}>
          <RunningKey months={months} />
          <TextLink to={to}>{t('trends')}</TextLink>
        </div>
      }
    >
      {error && !months ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t('failed')} />
      ) : (
        <dl className={classes.figures} data-count={figures.length} aria-busy={!months}>
          {figures.map((figure) =>
            months ? (
              <Figure key={figure} figure={figure} months={months} />
            ) : (
              <WaitingFigure key={figure} figure={figure} />
            ),
          )}
        </dl>
      )}
    </Panel>
  )
}

/** As of an installation that is no longer young, until more is known. */
function useTitle(months: readonly CountedMonth[] | undefined): string {
  const { t } = useTranslation('changes')
  const { monthName, against } = useChangeText()
  const now = months ? nowOf(months) : monthOf(today())
  const usual = { month: shiftMonth(now, -1), before: shiftMonth(now, -2) }
  const { month, before } = months ? changeOf(months, now) : usual
  if (month === null) return t('soFar', { month: monthName(now) })
  if (before === null) return monthName(month)
  return against(monthName(month), monthName(before))
}

/** What the dashed bar means; nothing where there is none, as far as is known. */
function RunningKey({ months }: { months: readonly CountedMonth[] | undefined }) {
  const { t } = useTranslation('changes')
  const { monthName } = useChangeText()
  const now = months ? nowOf(months) : monthOf(today())
  if (months && changeOf(months, now).before === null) return null
  return (
    <span className={classes.key} aria-hidden="true">
      <i className={classes.dashed} />
      {t('soFar', { month: monthName(now) })}
    </span>
  )
}

const NONE = '–'

function Figure({ figure, months }: { figure: ChangeFigure; months: readonly CountedMonth[] }) {
  const number = useNumber()
  const { change: inWords, names } = useChangeText()
  const change = changeOf(months, nowOf(months))
  const { value, difference } = shownOf(figure, change)
  const unit = figure === 'passedFirst' ? '%' : ''
  return (
    <div className={classes.figure}>
      <dt>{names[figure]}</dt>
      <dd>
        <strong className={classes.value}>{value === null ? NONE : number(value) + unit}</strong>
        {change.before !== null && (
          <>
            <span className={classes.line}>
              {difference !== null && (
                <ChangeWord
                  difference={difference}
                  text={inWords(figure, difference, change.before)}
                />
              )}
            </span>
            <SmallBars
              values={livedMonths(months).map((month) => figuresOf(month)[figure])}
              running
            />
          </>
        )}
      </dd>
    </div>
  )
}

/** People are those of now, held against the end of the last full month; where none is full, all is as it is so far. */
function shownOf(
  figure: ChangeFigure,
  { month, before, figures, running }: Change,
): Omit<FigureChange, 'before'> {
  const own = figures[figure]
  const now = running?.[figure] ?? null
  if (month === null) return { value: now, difference: null }
  if (figure !== 'people' || now === null || own.value === null) return own
  return { value: now, difference: before === null ? null : now - own.value }
}

function WaitingFigure({ figure }: { figure: ChangeFigure }) {
  const { names } = useChangeText()
  return (
    <div className={classes.figure}>
      <dt>{names[figure]}</dt>
      <dd>
        <span className={classes.value}>
          <Skeleton component="span" display="inline-block" height={20} width="5rem" />
        </span>
        <span className={classes.line} />
        <Skeleton height={36} />
      </dd>
    </div>
  )
}
