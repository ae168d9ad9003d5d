import { UnstyledButton } from '@mantine/core'
import type { Day } from '@tristar/shared/common/dates'
import { weekdayAndDayText, weekdayText } from '@tristar/shared/common/dateTexts'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/dates'
import { useLanguage } from '../../../lib/useLanguage'
import { isWeekend } from '../month'
import { weekOf } from './shownDays'
import classes from './week.module.css'

/** A day's week above it on a phone; each leads to its day. */
export function WeekStrip({ day: chosen, onDay }: { day: Day; onDay: (day: Day) => void }) {
  const { t } = useTranslation('week')
  const language = useLanguage()
  return (
    <ul className={classes.strip} aria-label={t('days')}>
      {weekOf(chosen).map((day) => (
        <li
          key={day}
          data-weekend={isWeekend(day) || undefined}
          aria-current={day === today() ? 'date' : undefined}
        >
          <UnstyledButton
            className={classes.stripDay}
            data-head={day}
            aria-label={weekdayAndDayText(day, language)}
            aria-pressed={day === chosen}
            onClick={() => onDay(day)}
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
