import { UnstyledButton } from '@mantine/core'
import type { Day } from '@tristar/shared/common/dates'
import { weekdayText } from '@tristar/shared/common/dateTexts'
import type { ComponentProps } from 'react'
import { today } from '../../../lib/dates'
import { useLanguage } from '../../../lib/useLanguage'
import { isWeekend } from '../month'
import classes from './week.module.css'

interface DayItemsProps {
  days: readonly Day[]
  /** The look, the name and the act of a day's button. */
  buttonOf: (
    day: Day,
  ) => Pick<ComponentProps<'button'>, 'className' | 'aria-label' | 'aria-pressed' | 'onClick'>
}

/** Days with their weekdays as buttons, in a list. */
export function DayItems({ days, buttonOf }: DayItemsProps) {
  const language = useLanguage()
  return days.map((day) => (
    <li
      key={day}
      data-weekend={isWeekend(day) || undefined}
      aria-current={day === today() ? 'date' : undefined}
    >
      <UnstyledButton data-head={day} {...buttonOf(day)}>
        <span className={classes.weekday}>{weekdayText(day, language, 'short')}</span>
        <time dateTime={day} className={classes.number}>
          {Number(day.slice(8))}
        </time>
      </UnstyledButton>
    </li>
  ))
}
