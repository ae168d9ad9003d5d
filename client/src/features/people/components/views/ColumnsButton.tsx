import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { keptColumns } from '@tristar/shared/people/listViews.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../lib/lazyPart'
import { useAddressQuery } from '../../../../lib/useAddressQuery'
import type { Column } from '../../../../ui/column'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { sortFields } from '../../../../ui/useTableState'
import { arranged } from './arranged'
import { columnChoices } from './columnChoices'
import { type ListViews, useListChange } from './useListViews'

const OwnColumnsDialog = lazyPart(async () => (await import('./OwnColumnsDialog')).OwnColumnsDialog)

interface ColumnsButtonProps<Row> {
  list: ListViews
  /** All that the list can show. */
  columns: readonly Column<Row>[]
}

/** Chooses a list's columns: in a view for that, else for the admin. Cards have none. */
export function ColumnsButton<Row>({ list, columns }: ColumnsButtonProps<Row>) {
  const { t } = useTranslation('views')
  const [query, change] = useAddressQuery()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const saveColumns = useListChange(listViewsCalls.saveColumns)
  const phone = useIsPhone()
  const { page, present } = list

  async function choose(names: string[]) {
    const kept = [...keptColumns(page, names)]
    if (!present) await saveColumns({ page, columns: kept })
    const sorts = sortFields(arranged(page, columns, names)).map(({ key }) => key)
    const unseen = !sorts.includes(query.get('sort') ?? sorts[0] ?? '')
    change({
      columns: present ? kept.join(',') : '',
      ...(unseen && { sort: '', order: '', page: '' }),
    })
  }

  if (phone) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('columns.button')}
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        <OwnColumnsDialog
          opened={opened}
          columns={columnChoices(page, columns, list.columns)}
          specified={columnChoices(page, columns)}
          help={present ? t('columns.ofView', { name: present.name }) : t('columns.own')}
          onClose={close}
          onChosen={choose}
        />
      </LazyDialog>
    </>
  )
}
