import { UnstyledButton } from '@mantine/core'
import { addDays, type Day } from '@tristar/shared/common/dates'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import classes from './grid.module.css'

/** How many days a key leads on. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface DayNumberProps {
  day: Day
  /** Of another month than the one on screen. */
  outside: boolean
  /** Tab leads here; arrow keys to the other days. */
  stop: boolean
  /** A link leads here. */
  chosen: boolean
  onBook: (day: Day) => void
  onReach: (day: Day) => void
}

/** A day's number: with the free space of its cell the button that books that day. */
export function DayNumber({ day, outside, stop, chosen, onBook, onReach }: DayNumberProps) {
  const { t } = useTranslation('trainings')
  const dates = useDates()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const cell = `[data-date="${addDays(day, step)}"] button`
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(cell)?.focus()
  }

  return (
    <UnstyledButton
      ref={button}
      className={classes.number}
      aria-label={t('calendar.book', { date: dates.day(day) })}
      tabIndex={stop ? 0 : -1}
      onFocus={() => onReach(day)}
      onKeyDown={handleKeyDown}
      onClick={() => onBook(day)}
    >
      <time dateTime={day}>{outside ? dates.date(day) : Number(day.slice(8))}</time>
    </UnstyledButton>
  )
}
