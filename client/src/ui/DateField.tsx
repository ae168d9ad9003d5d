import { Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
// oxlint-disable-next-line import/no-unassigned-import
import '@mantine/dates/styles.css'
import { IconCalendar } from '@tabler/icons-react'
import type { Day } from '@tristar/shared/common/dates'
import {
  dayText,
  monthNames,
  monthText,
  weekdayAndDayText,
  weekdayText,
} from '@tristar/shared/common/dateTexts'
import { readDay } from '@tristar/shared/common/dayReading'
import type { Language } from '@tristar/shared/common/languages'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../lib/isComposing'
import { today } from '../lib/dates'
import { useLanguage } from '../lib/useLanguage'
import classes from './DateField.module.css'
import { IconButton } from './IconButton'

interface DateFieldProps {
  label?: string
  /** Names a field without a visible label. */
  'aria-label'?: string
  placeholder?: string
  /** '' for none. */
  value: Day
  /** Called with '' for what is no day, or none between `min` and `max`. */
  onChange: (day: Day) => void
  /** Tells what is typed only when the field is left or Enter is pressed, for filters. */
  late?: boolean
  min: Day
  max: Day
  required?: boolean
  disabled?: boolean
  error?: string | false
  autoFocusInDialog?: boolean
  className?: string
}

/** A day, typed or taken from a calendar, in the words and the order of the language on screen. Needs the namespace `dateField`. */
export function DateField(props: DateFieldProps) {
  const { value, min, max, disabled, required, error, onChange } = props
  const { t } = useTranslation('dateField')
  const language = useLanguage()
  const typing = useTypedDay(props, language)
  const [opened, setOpened] = useState(false)
  const text = (day: Day) => dayText(day, language)
  const fault =
    typing.fault && t(typing.fault, { example: text(today()), first: text(min), last: text(max) })

  function handlePick(day: string | null) {
    typing.forget()
    onChange(day ?? '')
    setOpened(false)
  }

  const button = (
    <Popover.Target>
      <IconButton
        icon={IconCalendar}
        color="gray"
        className={classes.open}
        label={t('open')}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
    </Popover.Target>
  )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <TextInput
        className={props.className}
        classNames={{ section: classes.section }}
        label={props.label}
        aria-label={props['aria-label']}
        placeholder={props.placeholder}
        withAsterisk={required}
        aria-required={required}
        disabled={disabled}
        autoComplete="off"
        data-autofocus={props.autoFocusInDialog || undefined}
        rightSection={disabled ? undefined : button}
        rightSectionPointerEvents="all"
        error={fault || error}
        {...typing.input}
      />
      <Popover.Dropdown className={classes.dropdown}>
        <Days {...{ value, min, max }} onPick={handlePick} />
      </Popover.Dropdown>
    </Popover>
  )
}

const month = (day: string) => Number(day.slice(5, 7))

/** The product's own words: those of dayjs and Intl differ between browsers and languages. */
function formatsOf(language: Language) {
  return {
    monthLabelFormat: (day: string) => monthText(day.slice(0, 7), language),
    monthsListFormat: (day: string) =>
      language === 'ch' ? `${month(day)}月` : monthNames(language)[month(day) - 1]?.slice(0, 3),
    weekdayFormat: (day: string) => weekdayText(day, language, 'short').replace('周', ''),
    getDayAriaLabel: (day: string) => weekdayAndDayText(day, language),
  }
}

type Typing = Pick<DateFieldProps, 'value' | 'onChange' | 'late' | 'min' | 'max'>

interface DaysProps extends Pick<DateFieldProps, 'value' | 'min' | 'max'> {
  onPick: (day: string | null) => void
}

/** The calendar, which begins at the chosen day. */
function Days({ value, min, max, onPick }: DaysProps) {
  const { t } = useTranslation('dateField')
  const language = useLanguage()
  const now = today()
  const near = now < min ? min : now > max ? max : now
  return (
    <DatePicker
      __stopPropagation
      highlightToday
      value={value || null}
      defaultDate={value || near}
      onChange={onPick}
      minDate={min}
      maxDate={max}
      classNames={{ day: classes.day, calendarHeaderControl: classes.control }}
      getDayProps={(day) => ({ 'data-autofocus': day === (value || near) || undefined })}
      {...formatsOf(language)}
      ariaLabels={{
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
        previousDecade: t('previousDecade'),
        nextDecade: t('nextDecade'),
        monthLevelControl: t('chooseMonth'),
        yearLevelControl: t('chooseYear'),
      }}
    />
  )
}

/** What is being typed, until it has been read; what cannot be read stays. */
function useTypedDay({ value, onChange, late = false, min, max }: Typing, language: Language) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const read = typed === null ? null : readDay(typed, today())
  const day = read !== null && min <= read && read <= max ? read : ''
  // Another value came from outside, e.g. by starting over.
  const own = typed !== null && (day === value || late)
  const shown = own ? typed : value && dayText(value, language)
  const fault = read === null ? ('unreadable' as const) : ('outside' as const)

  function tell() {
    if (!own) return
    setLeft(true)
    if (day !== value) onChange(day)
    // Shown as it was understood.
    if (day || !typed.trim()) setTyped(null)
  }

  return {
    forget: () => setTyped(null),
    fault: own && left && typed.trim() && !day ? fault : null,
    input: {
      value: shown,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        const text = currentTarget.value
        setTyped(text)
        setLeft(false)
        const next = readDay(text, today())
        if (!late) onChange(next !== null && min <= next && next <= max ? next : '')
      },
      onBlur: tell,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !isComposing(event)) tell()
      },
    },
  }
}
