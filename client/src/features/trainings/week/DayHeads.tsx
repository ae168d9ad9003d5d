import type { Day } from '@tristar/shared/common/dates'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { DayItems } from './DayItems'
import classes from './week.module.css'

interface DayHeadsProps {
  days: readonly Day[]
  onBook: (day: Day) => void
}

/** The days above their lanes; each books a training on its day, at a time that the form asks for. */
export function DayHeads({ days, onBook }: DayHeadsProps) {
  const { t } = useTranslation('trainings')
  const dates = useDates()
  return (
    <ul className={classes.heads}>
      <DayItems
        days={days}
        buttonOf={(day) => ({
          className: classes.dayHead,
          'aria-label': t('calendar.book', { date: dates.day(day) }),
          onClick: () => onBook(day),
        })}
      />
    </ul>
  )
}
