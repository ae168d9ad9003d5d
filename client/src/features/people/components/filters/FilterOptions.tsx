import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLanguage } from '../../../../lib/useLanguage'
import classes from './filters.module.css'
import { type Filter, nameOfValue } from './filterWords'

interface FilterOptionsProps {
  filter: Filter & { kind: 'choice' }
  value: string
  textOf: ((value: never) => string) | undefined
  onChoose: (value: string) => void
}

/** The values of a choice, the present one with a check. */
export function FilterOptions({ filter, value, textOf, onChoose }: FilterOptionsProps) {
  const language = useLanguage()
  return filter.values.map((each) => (
    <UnstyledButton
      key={each}
      className={classes.option}
      aria-pressed={each === value}
      data-autofocus={each === value || undefined}
      onClick={() => onChoose(each)}
    >
      {nameOfValue(filter, each, { language, textOf })}
      {each === value && <IconCheck size={16} stroke={2} aria-hidden="true" />}
    </UnstyledButton>
  ))
}
