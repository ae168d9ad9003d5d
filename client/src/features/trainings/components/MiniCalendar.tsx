import { Button, Paper, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Day } from '@tristar/shared/common/dates'
import { monthText, weekdayNames } from '@tristar/shared/common/dateTexts'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { type TimeHTMLAttributes, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { today, useDates } from '../../../lib/dates'
import { useJoining } from '../../../lib/useJoining'
import { useLanguage } from '../../../lib/useLanguage'
import { statusTone } from '../../common/StatusLabel'
import { toneVar } from '../../../ui/theme'
import { dayPath, trainingPath } from '../calendarLinks'
import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { monthSpan } from '../month'
import { trainingStatus } from '../trainingStatus'
import { useTrainingName } from '../useTrainingName'
import { IconButton } from '../../../ui/IconButton'
import classes from './MiniCalendar.module.css'
import { MonthTable } from './MonthTable'

/** 'F' of Friday, 五 of 星期五; the whole name for those who hear it. */
function WeekdayHead({ name }: { name: string }) {
  const language = useLanguage()
  return (
    <>
      <span aria-hidden="true">{name.at(language === 'ch' ? -1 : 0)}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}

interface MiniCalendarProps {
  trainings: readonly Training[]
  calendarPath: string
}

/** A small month, Monday first, with a mark below each day with a training; a day leads to its training or to the day. */
export function MiniCalendar({ trainings, calendarPath }: MiniCalendarProps) {
  const language = useLanguage()
  const headId = useId()
  const now = today()
  const weekdays = weekdayNames(language, 'long')
  const [month, setMonth] = useState(() => monthOf(now))
  return (
    <Paper component="section" className={classes.panel} aria-labelledby={headId}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={headId} aria-live="polite">
          {monthText(month, language)}
        </Title>
        <MonthButtons month={month} now={now} onChange={setMonth} />
      </div>
      <MonthTable
        month={month}
        className={classes.grid}
        labelledBy={headId}
        renderHead={(column) => <WeekdayHead name={weekdays[column] ?? ''} />}
        renderDay={(day) => (
          <td key={day}>
            <CalendarDay
              day={day}
              now={now}
              outside={monthOf(day) !== month}
              calendarPath={calendarPath}
              trainings={trainings.filter(({ trainingDate }) => trainingDate === day)}
            />
          </td>
        )}
      />
    </Paper>
  )
}

interface MonthButtonsProps {
  month: Month
  now: Day
  onChange: (month: Month) => void
}

function MonthButtons({ month, now, onChange }: MonthButtonsProps) {
  const { t } = useTranslation('trainings')
  const { first, last } = monthSpan(now)
  const arrow = { variant: 'subtle', color: 'gray', size: 32 } as const
  return (
    <div className={classes.buttons}>
      {month !== monthOf(now) && (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(monthOf(now))}>
          {t('calendar.today')}
        </Button>
      )}
      <IconButton
        {...arrow}
        className={classes.arrow}
        icon={IconChevronLeft}
        label={t('calendar.previous')}
        disabled={month <= first}
        onClick={() => onChange(shiftMonth(month, -1))}
      />
      <IconButton
        {...arrow}
        className={classes.arrow}
        icon={IconChevronRight}
        label={t('calendar.next')}
        disabled={month >= last}
        onClick={() => onChange(shiftMonth(month, 1))}
      />
    </div>
  )
}

interface CalendarDayProps {
  day: Day
  now: Day
  outside: boolean
  calendarPath: string
  /** Those of that day. */
  trainings: readonly Training[]
}

function CalendarDay(props: CalendarDayProps) {
  const { day, now, outside, trainings, calendarPath } = props
  const dates = useDates()
  const shared = {
    className: classes.day,
    dateTime: day,
    'data-outside': outside || undefined,
    'data-today': day === now || undefined,
    'aria-current': day === now ? ('date' as const) : undefined,
  }
  const [first, second] = trainings
  const to = first && !second ? trainingPath(calendarPath, first) : dayPath(calendarPath, day)
  // The calendar has the empty days for the keyboard.
  return first ? (
    <Link to={to} className={classes.link}>
      <MarkedDay {...props} shared={shared} />
    </Link>
  ) : (
    <Link to={to} className={classes.link} tabIndex={-1} aria-label={dates.day(day)}>
      <time {...shared}>{numberOf(day)}</time>
    </Link>
  )
}

function numberOf(day: Day): number {
  return Number(day.slice(8))
}

function MarkedDay({
  day,
  now,
  trainings,
  shared,
}: CalendarDayProps & { shared: TimeHTMLAttributes<HTMLTimeElement> }) {
  const name = useDayName(day, trainings)
  const tones = new Set(trainings.map((training) => statusTone(trainingStatus(training, now))))
  return (
    <time {...shared} data-marked title={name}>
      <span aria-hidden="true">{numberOf(day)}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className={classes.marks}>
        {[...tones].map((tone) => (
          <span key={tone} style={{ background: toneVar(tone, 'mark') }} />
        ))}
      </span>
    </time>
  )
}

/** '13 Nov 2026: Merchandising: chiller and gondola, 10:00, Passed': the mark in words. */
function useDayName(day: Day, trainings: readonly Training[]): string {
  const { t } = useTranslation('trainings')
  const dates = useDates()
  const { clauses } = useJoining()
  const name = useTrainingName()
  const each = trainings.map((training) => name(training))
  return t('calendar.day', { date: dates.day(day), trainings: clauses(each) })
}
