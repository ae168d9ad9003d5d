import type { Day } from '@tristar/shared/common/dates'
import { weekdayAndDayText } from '@tristar/shared/common/dateTexts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/useLanguage'
import { DayItems } from './DayItems'
import { weekOf } from './shownDays'
import classes from './week.module.css'

/** A day's week above it on a phone; each leads to its day. */
export function WeekStrip({ day: chosen, onDay }: { day: Day; onDay: (day: Day) => void }) {
  const { t } = useTranslation('week')
  const language = useLanguage()
  return (
    <ul className={classes.strip} aria-label={t('days')}>
      <DayItems
        days={weekOf(chosen)}
        buttonOf={(day) => ({
          className: classes.stripDay,
          'aria-label': weekdayAndDayText(day, language),
          'aria-pressed': day === chosen,
          onClick: () => onDay(day),
        })}
      />
    </ul>
  )
}
