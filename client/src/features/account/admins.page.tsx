import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import type { AdminListInput } from '@tristar/shared/account/admins.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callList } from '../../lib/apiClient'
import { listQuery } from '../../lib/queries'
import { Below } from '../../ui/Below'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { useTableState } from '../../ui/useTableState'
import { BackupsPanel } from '../common/operation/BackupsPanel'
import { AddAdminDialog } from './admins/AddAdminDialog'
import { AdminDialogs, type AskedAdmin } from './admins/AdminDialogs'
import { RegistrationPanel } from './admins/RegistrationPanel'
import { useAdminRows } from './admins/useAdminRows'

/** Pixels: below this width the buttons would have no room. */
const NARROW = 640

/** /admin/admins (scope all): lists, adds, changes and removes the admins. */
export function AdminsPage() {
  const { t } = useTranslation(['admins', 'ui'])
  const [asked, setAsked] = useState<AskedAdmin | null>(null)
  const [adding, { open, close }] = useDisclosure()
  const { columns, card } = useAdminRows((row, action) => setAsked({ row, action }))
  const table = useTableState<NonNullable<AdminListInput['sort']>>(columns)
  const query = useQuery(listQuery(adminsCalls.list, table.params))
  return (
    <Page
      title={t('ui:nav.admins')}
      subtitle={t('line')}
      action={
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={open}
        >
          {t('add')}
        </Button>
      }
    >
      <ServerTable
        label={t('ui:nav.admins')}
        searchLabel={t('search')}
        table={table}
        query={query}
        columns={columns}
        rowKey={({ _id }) => _id}
        load={(range, signal) =>
          callList(adminsCalls.list, { ...table.params, ...range }, { signal })
        }
        renderCard={card}
        narrow={NARROW}
      />
      <Below shown={!query.isPending}>
        <RegistrationPanel />
        <BackupsPanel />
      </Below>
      <AddAdminDialog opened={adding} onClose={close} />
      <AdminDialogs asked={asked} onClose={() => setAsked(null)} />
    </Page>
  )
}
