import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from './States'

/** The empty state of a filtered table, whose filters are in the address. */
export function NoFilterMatch() {
  const { t } = useTranslation('ui')
  const { pathname } = useLocation()
  return (
    <EmptyState
      icon={IconSearch}
      title={t('table.noFilterMatch')}
      action={
        <Button component={Link} to={pathname} replace variant="default">
          {t('table.clearFilters')}
        </Button>
      }
    />
  )
}
