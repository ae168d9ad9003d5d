import { type Day, daySpan } from '@tristar/shared/common/dates'
import { Fragment } from 'react'
import { today } from '../lib/dates'
import { useChosen } from '../lib/useChosen'
import type { FilterState } from '../lib/useFilters'
import { useLanguage } from '../lib/useLanguage'
import { DateField } from './DateField'
import classes from './DayFilters.module.css'

/** The controls of a page's filters by days, side by side. */
export function DayFilters({ state }: { state: FilterState }) {
  const language = useLanguage()
  const chosen = state.chosen as Record<string, Day | undefined>
  const { first, last } = daySpan(today())
  const days = Object.entries(state.filters).flatMap(([name, filter]) =>
    filter.kind === 'day' ? [{ name, ...filter }] : [],
  )
  return (
    <div className={classes.days}>
      {days.map(({ name, label, notBefore = '', notAfter = '' }, index) => (
        <Fragment key={name}>
          {index > 0 && <span aria-hidden="true">{'–'}</span>}
          <DayChoice
            label={label[language]}
            value={chosen[name] ?? ''}
            min={chosen[notBefore] ?? first}
            max={chosen[notAfter] ?? last}
            onChange={(day) => state.set(name, day)}
          />
        </Fragment>
      ))}
    </div>
  )
}

interface DayChoiceProps {
  label: string
  value: Day
  min: Day
  max: Day
  onChange: (day: Day) => void
}

function DayChoice({ label, value, min, max, onChange }: DayChoiceProps) {
  const [day, choose] = useChosen(value, onChange)
  return (
    <div className={classes.day}>
      <span aria-hidden="true">{label}</span>
      <DateField
        aria-label={label}
        placeholder={label}
        min={min}
        max={max}
        value={day}
        onChange={choose}
        late
      />
    </div>
  )
}
