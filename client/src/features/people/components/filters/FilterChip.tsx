import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../lib/lazyPart'
import type { FilterState } from '../../../../lib/useFilters'
import { IconButton } from '../../../../ui/IconButton'
import { LazyDialog } from '../../../../ui/LazyDialog'
import classes from './filters.module.css'
import type { Chip, TextsOfValues } from './filterWords'

const FilterPicker = lazyPart(async () => (await import('./FilterPicker')).FilterPicker)

interface FilterChipProps {
  chip: Chip
  state: FilterState
  looks: TextsOfValues
  onRemove: () => void
}

/** What is set: its name and value, which a press changes, and a press that removes it. */
export function FilterChip({ chip, state, looks, onRemove }: FilterChipProps) {
  const { t } = useTranslation('people')
  const button = useRef<HTMLButtonElement>(null)
  const [changing, setChanging] = useState(false)
  const { label, value, first } = chip
  const close = () => setChanging(false)
  return (
    <li className={classes.chip}>
      {first.kind === 'flag' ? (
        <strong className={classes.words}>{label}</strong>
      ) : (
        <UnstyledButton
          ref={button}
          className={classes.words}
          aria-haspopup="dialog"
          aria-expanded={changing}
          title={t('filters.change', { filter: label })}
          onClick={() => setChanging(!changing)}
        >
          {label} <strong>{value}</strong>
        </UnstyledButton>
      )}
      <IconButton
        icon={IconX}
        iconSize={14}
        size={28}
        label={t('filters.remove', { filter: label })}
        onClick={onRemove}
      />
      <LazyDialog opened={changing} onClose={close}>
        <FilterPicker
          button={button}
          opened={changing}
          state={state}
          looks={looks}
          group={chip}
          onClose={close}
        />
      </LazyDialog>
    </li>
  )
}
