import { Skeleton } from '@mantine/core'
import { SCOPE_OF } from '@tristar/shared/common/distributors'
import type {
  DistributorCard,
  DistributorDashboard,
} from '@tristar/shared/dashboards/dashboards.schema'
import { changeOf } from '@tristar/shared/trends/change.rules'
import type { CountedMonth } from '@tristar/shared/trends/trends.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../lib/useNumber'
import { nowOf, StarsLine } from '../../common/changes/StarsChange'
import { useChangeText } from '../../common/changes/useChangeText'
import { CARD_OF } from '../../common/distributors'
import classes from './distributor.module.css'
import { type LoadedChanges, monthsOf } from './monthsOf'

interface DistributorCardsProps {
  data: DistributorDashboard
  cards: readonly DistributorCard[]
  chosen: DistributorCard
  onChoose: (card: string) => void
  changes: LoadedChanges
}

/** One card per distributor of the admin's scope, with its totals (domain: Screens) and the stars of the last month. */
export function DistributorCards(props: DistributorCardsProps) {
  const { data, cards, chosen, onChoose, changes } = props
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  const name = useId()
  return (
    <div className={classes.cards} role="radiogroup" aria-label={t('filter')}>
      {cards.map((card) => {
        const { totalSpvs = 0, totalSellers = 0 } = data[card] ?? {}
        const months = monthsOf(changes, SCOPE_OF[card])
        return (
          <label key={card} className={classes.card} data-ring>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={card}
              checked={card === chosen}
              onChange={() => onChoose(card)}
            />
            <span className={classes.cardName}>{card}</span>
            <span className={classes.cardPlot}>
              {months && isCompared(months) && <StarsLine months={months} />}
            </span>
            <span className={classes.cardLine}>
              {t('of.seller', { count: totalSellers, number: number(totalSellers) })}
              {card === CARD_OF.ktcb && ` · ${t('withKtc')}`}
            </span>
            <span className={classes.cardLine}>
              {t('of.supervisor', { count: totalSpvs, number: number(totalSpvs) })}
            </span>
            <span className={classes.cardStars}>
              {months ? (
                <Stars months={months} />
              ) : (
                !changes.error && <Skeleton component="span" display="block" height={12} mt={2} />
              )}
            </span>
          </label>
        )
      })}
    </div>
  )
}

const isCompared = (months: readonly CountedMonth[]) =>
  changeOf(months, nowOf(months)).before !== null

/** '218 stars in October · 19 more'; nothing before the first month is over. */
function Stars({ months }: { months: readonly CountedMonth[] }) {
  const { t } = useTranslation('changes')
  const number = useNumber()
  const { monthName, change } = useChangeText()
  const { month, before, figures } = changeOf(months, nowOf(months))
  const { value, difference } = figures.stars
  if (month === null || value === null) return null
  return [
    t('starsIn', { count: value, number: number(value), month: monthName(month) }),
    ...(before !== null && difference !== null ? [change('stars', difference, before)] : []),
  ].join(' · ')
}
