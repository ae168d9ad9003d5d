import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSelector } from '@tabler/icons-react'
import { AUDIT_ACTIONS } from '@tristar/shared/audit/audit.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_MAX, type TableState } from '../../../ui/useTableState'
import type { AuditListParams } from '../api/auditLog'
import classes from './audit.module.css'

const SEARCH_MS = 300

interface AuditFiltersProps {
  table: TableState
  params: AuditListParams
}

/** What was done, by whom, and between which days, both included. */
export function AuditFilters({ table, params }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  return (
    <>
      <NativeSelect
        aria-label={t('filter.action')}
        rightSection={<IconSelector size={18} stroke={1.75} />}
        data={[
          { value: '', label: t('filter.everything') },
          ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`action.${action}`) })),
        ]}
        value={params.action ?? ''}
        onChange={(event) => table.setFilter('action', event.currentTarget.value)}
      />
      {/* Cleared from elsewhere, it begins anew. */}
      <WhoFilter key={String(!params.who)} table={table} who={params.who ?? ''} />
      <div className={classes.days}>
        <TextInput
          type="date"
          aria-label={t('filter.from')}
          max={params.to}
          value={params.from ?? ''}
          onChange={(event) => table.setFilter('from', event.currentTarget.value)}
        />
        <span aria-hidden="true">{'–'}</span>
        <TextInput
          type="date"
          aria-label={t('filter.to')}
          min={params.from}
          value={params.to ?? ''}
          onChange={(event) => table.setFilter('to', event.currentTarget.value)}
        />
      </div>
    </>
  )
}

function WhoFilter({ table, who }: { table: TableState; who: string }) {
  const { t } = useTranslation('audit')
  const [text, setText] = useState(who)
  const setWho = useDebouncedCallback((value: string) => table.setFilter('who', value), SEARCH_MS)
  return (
    <TextInput
      aria-label={t('filter.who')}
      placeholder={t('filter.who')}
      className={classes.by}
      maxLength={SEARCH_MAX}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setWho(event.currentTarget.value.trim())
      }}
    />
  )
}
