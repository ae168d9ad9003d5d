import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FilterState } from '../../../../lib/useFilters'
import { useLanguage } from '../../../../lib/useLanguage'
import { TextField } from '../../../../ui/Field'
import { useTypedText } from '../../../../ui/useTypedText'
import classes from './filters.module.css'
import type { Filter, FilterGroup } from './filterWords'

type NumberFilter = Filter & { kind: 'number' }

interface NumberFieldsProps {
  group: FilterGroup
  state: FilterState
  /** In a card of its own: it is closed then. */
  onDone?: () => void
}

/** A number, or both ends of a span, typed, or one of the usual ones pressed. */
export function NumberFields({ group: { names }, state, onDone }: NumberFieldsProps) {
  const language = useLanguage()
  const [name = ''] = names
  const first = state.filters[name]
  const often = first?.kind === 'number' ? (first.often ?? []) : []
  return (
    <form
      className={classes.numbers}
      onSubmit={(event) => {
        event.preventDefault()
        onDone?.()
      }}
    >
      <div className={classes.fields}>
        {names.map((each) => (
          <NumberField key={each} name={each} state={state} />
        ))}
      </div>
      {often.length > 0 && first?.kind === 'number' && (
        <div className={classes.often}>
          {often.map((count) => (
            <Button
              key={count}
              variant="default"
              size="compact-sm"
              aria-pressed={state.chosen[name] === count}
              onClick={() => {
                state.set(name, String(count))
                onDone?.()
              }}
            >
              {first.unit[language].replace('{{count}}', String(count))}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}

function NumberField({ name, state }: { name: string; state: FilterState }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const filter = state.filters[name] as NumberFilter
  const bound = (other: string | undefined, usual: number) =>
    Number((other && state.chosen[other]) ?? usual)
  const [min, max] = [bound(filter.notBefore, filter.min), bound(filter.notAfter, filter.max)]
  const isGood = (text: string) =>
    text === '' || (/^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max)
  const typed = useTypedText(String(state.chosen[name] ?? ''), (text) => {
    if (isGood(text)) state.set(name, text)
  })
  return (
    <TextField
      label={filter.label[language]}
      inputMode="numeric"
      autoComplete="off"
      error={!isGood(typed.value.trim()) && t('filters.number', { min, max })}
      {...typed}
    />
  )
}
