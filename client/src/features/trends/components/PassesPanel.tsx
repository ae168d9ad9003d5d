import { ENOUGH_ATTEMPTS } from '@tristar/shared/analysis/itemStatistics.rules'
import type { TrendMonth } from '@tristar/shared/trends/trends.schema'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel'
import type { Shown } from '../compared'
import { comparedSums, sumOf } from '../facts'
import { LinesPlot } from '../plots/plots'
import { useTrendText } from '../useTrendText'
import { FiguresTable } from './FiguresTable'
import { PassesLegend } from './PassesLegend'
import { Plot } from './Plot'
import classes from './trends.module.css'

const LINES = [{ name: 'share', tone: 'ink' }] as const
const TICKS = [0, 25, 50, 75, 100]
const SHOWN = 5

const firstOf = ({ first }: TrendMonth) => first
const passedOf = ({ passedFirst }: TrendMonth) => passedFirst
const shareOf = (passed: number, first: number) => (first === 0 ? null : passed / first)
const shareIn = (month: TrendMonth | undefined) =>
  month ? shareOf(month.passedFirst, month.first) : null

/** The share of first attempts that were passed, by month. */
export function PassesPanel(shown: Shown) {
  const { months, compared, now } = shown
  const { t } = useTranslation('trends')
  const { number, percent } = useTrendText()
  const first = sumOf(months, firstOf)
  const former = compared && comparedSums(months, compared.at, now, firstOf)
  const formerPassed = compared && comparedSums(months, compared.at, now, passedOf)
  return (
    <Panel title={t('passes.title')} aside={<PassesLegend compared={compared} />} flush>
      <div className={classes.under}>
        <p className={classes.help}>{t('passes.help')}</p>
        <p className={classes.figureLine}>
          <strong className={classes.figure}>
            {percent(shareOf(sumOf(months, passedOf), first))}
          </strong>
          <span>{t('passes.of', { number: number(first) })}</span>
          {compared && former && formerPassed && (
            <span className={classes.change}>
              {t('change.otherShare', {
                name: compared.isYear ? t('compare.yearHead') : compared.name,
                share: percent(shareOf(formerPassed.other, former.other)),
              })}
            </span>
          )}
        </p>
        <Plot>
          <PassesLine {...shown} />
        </Plot>
      </div>
      <PassesTable {...shown} />
    </Panel>
  )
}

const hundred = (share: number) => Math.round(share * 100)

function PassesLine({ months, compared, now }: Shown) {
  const { t } = useTranslation('trends')
  const { number, month, percent } = useTrendText()
  return (
    <LinesPlot
      lines={LINES}
      ticks={TICKS}
      unit="%"
      points={months.map((each) => {
        const share = shareIn(each)
        const before = shareIn(compared?.at(each.month))
        return {
          month: each.month,
          running: each.month === now,
          at: {
            share:
              share === null
                ? undefined
                : { value: hundred(share), few: each.first < ENOUGH_ATTEMPTS },
          },
          before: before === null ? undefined : hundred(before),
          title: month(each.month, now),
          lines: [
            `${t('passes.head')}: ${percent(share)}`,
            `${t('passes.n')}: ${number(each.first)}`,
            ...(compared && before !== null ? [`${compared.name}: ${percent(before)}`] : []),
          ],
        }
      })}
    />
  )
}

function PassesTable(of: Shown) {
  const { t } = useTranslation('trends')
  const { number, percent } = useTrendText()
  return (
    <div className={classes.below}>
      <FiguresTable
        label={t('passes.title')}
        of={of}
        shown={SHOWN}
        heads={[
          { key: 'passed', text: t('passes.head'), strong: true },
          { key: 'first', text: t('passes.n') },
        ]}
        cellsOf={(each) => [percent(shareIn(each)), number(each.first)]}
        beforeOf={(before) => percent(shareIn(before))}
      />
    </div>
  )
}
