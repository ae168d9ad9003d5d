import { Paper, Title } from '@mantine/core'
import { starsOf } from '@tristar/shared/trends/change.rules'
import type { TrendMonth } from '@tristar/shared/trends/trends.schema'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StarIcon, starTone } from '../../common/StarLabel'
import type { Shown } from '../compared'
import { comparedSums, sumOf } from '../facts'
import { earnedIn } from '../peopleLinks'
import { ColumnsPlot } from '../plots/plots'
import { useTrendText } from '../useTrendText'
import { Change } from './Change'
import { FiguresTable } from './FiguresTable'
import { Legend } from './Legend'
import { PeopleLink } from '../PeopleLink'
import { Plot } from './Plot'
import tables from './table.module.css'
import classes from './trends.module.css'

const PARTS = TIERS.map((tier) => ({ name: tier, tone: starTone(tier) }))
const SHOWN = 12

/** The stars earned in each month, and what they are compared with. */
export function StarsPanel(shown: Shown) {
  const { months, compared, now } = shown
  const { t } = useTranslation(['trends', 'ui'])
  const { number } = useTrendText()
  const id = useId()
  const sums = compared && comparedSums(months, compared.at, now, starsOf)
  return (
    <Paper component="section" className={classes.split} aria-labelledby={id}>
      <div className={classes.main}>
        <div className={classes.head}>
          <Title order={2} id={id}>
            {t('stars.title')}
          </Title>
          <Legend compared={compared}>
            {TIERS.map((tier) => (
              <span key={tier}>
                <StarIcon tier={tier} size={16} achieved />
                {t(`ui:star.${tier}`)}
              </span>
            ))}
          </Legend>
        </div>
        <p className={classes.figureLine}>
          <strong className={classes.figure}>{number(sumOf(months, starsOf))}</strong>
          <span>
            {months.length === 1
              ? t('span.inOne')
              : t('span.in', { number: number(months.length) })}
          </span>
          {sums && compared && <Change compared={compared} sums={sums} />}
        </p>
        <Plot tall>
          <StarColumns {...shown} />
        </Plot>
      </div>
      <StarTable {...shown} />
    </Paper>
  )
}

function StarColumns({ months, compared, now, pathOf }: Shown) {
  const { t } = useTranslation(['trends', 'ui'])
  const { month, number } = useTrendText()
  const linesOf = (each: TrendMonth) =>
    TIERS.map((tier) => `${t(`ui:star.${tier}`)}: ${number(each.stars[tier])}`).toReversed()
  return (
    <ColumnsPlot
      parts={PARTS}
      columns={months.map((each) => {
        const before = compared?.at(each.month)
        return {
          month: each.month,
          running: each.month === now,
          parts: each.stars,
          pathOf: (tier) => pathOf(earnedIn(tier as Tier, each.month)),
          before: before && starsOf(before),
          title: month(each.month, now),
          lines: [
            ...linesOf(each),
            ...(before && compared ? [`${compared.name}: ${number(starsOf(before))}`] : []),
          ],
        }
      })}
    />
  )
}

function StarTable(of: Shown) {
  const { t } = useTranslation(['trends', 'ui'])
  const { number, whole } = useTrendText()
  const starHeads = TIERS.map((tier) => ({
    key: tier,
    text: (
      <span className={tables.head}>
        <StarIcon tier={tier} size={14} achieved />
        {t(`ui:star.${tier}`)}
      </span>
    ),
  }))
  return (
    <div className={classes.beside}>
      <FiguresTable
        label={t('stars.title')}
        of={of}
        shown={SHOWN}
        heads={[...starHeads, { key: 'all', text: t('stars.all'), strong: true }]}
        cellsOf={(each) => [
          ...TIERS.map((tier) => (
            <PeopleLink
              key={tier}
              count={each.stars[tier]}
              filter={earnedIn(tier, each.month)}
              pathOf={of.pathOf}
              of={t(`ui:star.${tier}`)}
            />
          )),
          number(starsOf(each)),
        ]}
        beforeOf={(before) => whole(before && starsOf(before))}
        wide
      />
    </div>
  )
}
