import type { AllSellersEntry } from '@tristar/shared/account/account.schema'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { holdsStatus } from '@tristar/shared/study/progress.rules'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { CardLine, CardNote } from '../../../ui/DataTable'
import { StarLabel } from '../../../ui/StarLabel'
import { SellerId } from './SellerId'
import classes from './sellers.module.css'
import { TeamMarks } from './TeamMarks'
import { TierProgress } from './TierProgress'

/** A seller on a phone: who and which star, what is next, how far. */
export function TeamCard({ row }: { row: AllSellersEntry | TeamRow }) {
  const { t } = useTranslation('sellers')
  const dates = useDates()
  return (
    <>
      <CardLine>
        <SellerId sellerId={row.sellerId} />
        <StarLabel tier={row.status} achieved={holdsStatus(row)} />
      </CardLine>
      {'overdue' in row && <TeamMarks row={row} />}
      <div className={classes.note}>
        {row.nextTopic ? t('card.next', { topic: row.nextTopic }) : t('card.noNext')}
      </div>
      <TierProgress status={row.status} beltProgress={row.beltProgress} />
      {'completeDate' in row && (
        <CardNote>{t('card.completeBy', { date: dates.day(row.completeDate) })}</CardNote>
      )}
    </>
  )
}
