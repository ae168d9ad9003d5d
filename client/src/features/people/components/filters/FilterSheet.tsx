import { Button, Checkbox, Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FilterState } from '../../../../lib/useFilters'
import { useLanguage } from '../../../../lib/useLanguage'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { SelectField } from '../../../../ui/SelectField'
import { useDialogProps } from '../../../../ui/useDialogProps'
import classes from './filters.module.css'
import { type FilterGroup, groupsOf, nameOfValue, type TextsOfValues } from './filterWords'
import { MonthFields } from './MonthFields'
import { NumberFields } from './NumberFields'

interface FilterSheetProps {
  opened: boolean
  state: FilterState
  looks: TextsOfValues
  onClose: () => void
}

/** All filters of a table on a phone. Each is applied at once: the table changes behind the sheet. */
export function FilterSheet({ opened, state, looks, onClose }: FilterSheetProps) {
  const { t } = useTranslation('people')
  return (
    <Drawer
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('filters.label')}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet }}
      transitionProps={{ duration: 120 }}
    >
      <div className={classes.groups}>
        {groupsOf(state.filters, useLanguage()).map((group) => (
          <GroupField key={group.names[0]} group={group} state={state} looks={looks} />
        ))}
      </div>
      <DialogFoot>
        <Button variant="default" disabled={!state.isSet} onClick={state.clear}>
          {t('filters.clear')}
        </Button>
        <Button onClick={onClose}>{t('filters.done')}</Button>
      </DialogFoot>
    </Drawer>
  )
}

interface GroupFieldProps extends Omit<FilterSheetProps, 'opened' | 'onClose'> {
  group: FilterGroup
}

function GroupField({ group, state, looks }: GroupFieldProps) {
  const language = useLanguage()
  const { first, label } = group
  const [name = ''] = group.names
  const value = String(state.chosen[name] ?? '')
  if (first.kind === 'month') return <MonthFields group={group} state={state} />
  if (first.kind === 'number') return <NumberFields group={group} state={state} />
  if (first.kind === 'flag')
    return (
      <Checkbox
        label={label}
        checked={value === 'true'}
        onChange={(event) => state.set(name, event.currentTarget.checked ? 'true' : '')}
      />
    )
  if (first.kind !== 'choice') return null
  const nothing = first.nothing ? [{ value: '', label: first.nothing[language] }] : []
  const values = first.values.map((each) => ({
    value: each,
    label: nameOfValue(first, each, { language, textOf: looks[name]?.textOf }),
  }))
  return (
    <SelectField
      label={label}
      options={[...nothing, ...values]}
      value={value || (first.usual ?? '')}
      onChange={(chosen) => state.set(name, chosen)}
    />
  )
}
