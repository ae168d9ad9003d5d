import { UnstyledButton } from '@mantine/core'
import type { Day } from '@tristar/shared/common/dates'
import { weekdayText } from '@tristar/shared/common/dateTexts'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../lib/dates'
import { useLanguage } from '../../../lib/useLanguage'
import { isWeekend } from '../month'
import classes from './week.module.css'

interface DayHeadsProps {
  days: readonly Day[]
  onBook: (day: Day) => void
}

/** The days above their lanes; each books a training on its day, at a time that the form asks for. */
export function DayHeads({ days, onBook }: DayHeadsProps) {
  const { t } = useTranslation('trainings')
  const language = useLanguage()
  const dates = useDates()
  return (
    <ul className={classes.heads}>
      {days.map((day) => (
        <li
          key={day}
          data-weekend={isWeekend(day) || undefined}
          aria-current={day === today() ? 'date' : undefined}
        >
          <UnstyledButton
            className={classes.dayHead}
            data-head={day}
            aria-label={t('calendar.book', { date: dates.day(day) })}
            onClick={() => onBook(day)}
          >
            <span className={classes.weekday}>{weekdayText(day, language, 'short')}</span>
            <time dateTime={day} className={classes.number}>
              {Number(day.slice(8))}
            </time>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
