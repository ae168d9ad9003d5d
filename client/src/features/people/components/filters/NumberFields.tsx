import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FilterState } from '../../../../lib/useFilters'
import { useLanguage } from '../../../../lib/useLanguage'
import { TextField } from '../../../../ui/Field'
import { SEARCH_MAX } from '../../../../ui/useTableState'
import classes from './filters.module.css'
import type { FilterGroup } from './filterWords'
import { useNumberTexts } from './useNumberTexts'

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
  const typed = useNumberTexts(names, state)
  const often = first?.kind === 'number' ? (first.often ?? []) : []
  return (
    <form
      className={classes.numbers}
      onSubmit={(event) => {
        event.preventDefault()
        typed.keepNow()
        if (names.every(typed.isGood)) onDone?.()
      }}
    >
      <div className={classes.fields}>
        {names.map((each) => (
          <NumberField key={each} name={each} state={state} typed={typed} />
        ))}
      </div>
      {/* Without one, Enter does nothing in a form of two fields. */}
      <input type="submit" hidden />
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

interface NumberFieldProps {
  name: string
  state: FilterState
  typed: ReturnType<typeof useNumberTexts>
}

function NumberField({ name, state, typed }: NumberFieldProps) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  return (
    <TextField
      label={state.filters[name]?.label[language] ?? ''}
      inputMode="numeric"
      autoComplete="off"
      maxLength={SEARCH_MAX}
      error={!typed.isGood(name) && t('filters.number', typed.boundsOf(name))}
      value={typed.texts[name]}
      onChange={(event) => typed.type(name, event.currentTarget.value)}
      onBlur={typed.keepNow}
    />
  )
}
