import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** To the report of the last full month. */
export function ReportLink({ to }: { to: string }) {
  const { t } = useTranslation('trends')
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      leftSection={<IconFileText size={18} stroke={1.75} aria-hidden="true" />}
    >
      {t('report.title')}
    </Button>
  )
}
