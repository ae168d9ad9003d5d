import type { FilterState } from '../../../../lib/useFilters'
import { useLanguage } from '../../../../lib/useLanguage'
import { SelectField } from '../../../../ui/SelectField'
import classes from './filters.module.css'
import type { FilterGroup } from './filterWords'
import { monthOptions, offeredMonths } from './monthOptions'

interface MonthFieldsProps {
  group: FilterGroup
  state: FilterState
}

/** Both ends of a span of months: neither offers what the other rules out. */
export function MonthFields({ group: { names }, state }: MonthFieldsProps) {
  return (
    <div className={classes.numbers}>
      {names.map((name) => (
        <MonthField key={name} name={name} state={state} />
      ))}
    </div>
  )
}

function MonthField({ name, state }: { name: string; state: FilterState }) {
  const language = useLanguage()
  const filter = state.filters[name]
  if (filter?.kind !== 'month') return null
  const chosenOf = (other = '') => String(state.chosen[other] ?? '')
  const value = chosenOf(name)
  const [first, last] = [chosenOf(filter.notBefore), chosenOf(filter.notAfter)]
  const months = offeredMonths().filter(
    (month) => (!first || month >= first) && (!last || month <= last),
  )
  // One that an address names may be older than those.
  const all = !value || months.includes(value) ? months : [...months, value]
  return (
    <SelectField
      label={filter.label[language]}
      options={[{ value: '', label: '–' }, ...monthOptions(all, language)]}
      value={value}
      onChange={(month) => state.set(name, month)}
    />
  )
}
