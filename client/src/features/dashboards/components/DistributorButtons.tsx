import { UnstyledButton } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import type {
  DistributorCard,
  DistributorDashboard,
} from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../lib/useNumber'
import classes from './distributor.module.css'

interface DistributorButtonsProps {
  data: DistributorDashboard
  cards: readonly DistributorCard[]
  chosen: DistributorCard
  onChoose: (card: string) => void
}

/** One button per distributor of the admin's scope, with its totals (domain: Screens). */
export function DistributorButtons({ data, cards, chosen, onChoose }: DistributorButtonsProps) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  return (
    <ul className={classes.buttons} aria-label={t('filter')}>
      {cards.map((card) => {
        const { totalSpvs = 0, totalSellers = 0 } = data[card] ?? {}
        return (
          <li key={card}>
            <UnstyledButton
              className={classes.button}
              aria-pressed={card === chosen}
              onClick={() => onChoose(card)}
            >
              <span className={classes.buttonName}>
                <IconBuilding size={20} stroke={1.75} aria-hidden="true" />
                {card}
                {card === 'KTCB' && <span className={classes.ktc}>{` ${t('withKtc')}`}</span>}
              </span>
              <span>{t('of.supervisor', { count: totalSpvs, number: number(totalSpvs) })}</span>
              <span>{t('of.seller', { count: totalSellers, number: number(totalSellers) })}</span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
