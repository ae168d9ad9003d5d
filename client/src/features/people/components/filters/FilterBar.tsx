import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../lib/lazyPart'
import type { FilterState } from '../../../../lib/useFilters'
import { useLanguage } from '../../../../lib/useLanguage'
import { useNumber } from '../../../../lib/useNumber'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { FilterChip } from './FilterChip'
import classes from './filters.module.css'
import { chipsOf, type TextsOfValues } from './filterWords'

const FilterPicker = lazyPart(async () => (await import('./FilterPicker')).FilterPicker)
const FilterSheet = lazyPart(async () => (await import('./FilterSheet')).FilterSheet)

interface FilterBarProps {
  state: FilterState
  looks: TextsOfValues
}

/** What is asked of a table: chips for what is set, and a menu for more; on a phone a row that scrolls, and a sheet. */
export function FilterBar({ state, looks }: FilterBarProps) {
  const { t } = useTranslation('people')
  const phone = useIsPhone()
  const chips = chipsOf(state, { language: useLanguage(), looks, number: useNumber() })
  const add = useRef<HTMLButtonElement>(null)
  const [picking, setPicking] = useState(false)
  const close = () => setPicking(false)

  function handleRemove(names: readonly string[]) {
    for (const name of names) state.set(name, '')
    // The chip goes while it has the focus.
    add.current?.focus()
  }

  const more = (
    <AddButton
      ref={add}
      opened={picking}
      count={chips.length}
      onPress={() => setPicking(!picking)}
    />
  )
  const picker = { opened: picking, state, looks, onClose: close }
  return (
    <section
      className={classes.bar}
      aria-label={t('filters.label')}
      data-print={chips.length === 0 ? 'no' : undefined}
    >
      {phone && more}
      {chips.length > 0 && (
        <ul className={classes.chips}>
          {chips.map((chip) => (
            <FilterChip
              key={chip.names[0]}
              chip={chip}
              state={state}
              looks={looks}
              onRemove={() => handleRemove(chip.names)}
            />
          ))}
        </ul>
      )}
      {!phone && more}
      {!phone && chips.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.clear}
          onClick={() => {
            state.clear()
            add.current?.focus()
          }}
        >
          {t('filters.clear')}
        </Button>
      )}
      <LazyDialog opened={picking} onClose={close}>
        {phone ? <FilterSheet {...picker} /> : <FilterPicker button={add} {...picker} />}
      </LazyDialog>
    </section>
  )
}

interface AddButtonProps {
  ref: Ref<HTMLButtonElement>
  opened: boolean
  /** How many filters are set. */
  count: number
  onPress: () => void
}

function AddButton({ ref, opened, count, onPress }: AddButtonProps) {
  const { t } = useTranslation('people')
  const phone = useIsPhone()
  return (
    <Button
      ref={ref}
      variant="default"
      className={classes.add}
      leftSection={
        phone ? (
          <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconPlus size={14} stroke={2} aria-hidden="true" />
        )
      }
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={onPress}
    >
      {phone && count > 0 ? t('filters.set', { count }) : t('filters.add')}
    </Button>
  )
}
