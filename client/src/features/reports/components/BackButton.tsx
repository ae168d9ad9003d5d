import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useWayBack } from '../address'

/** Back to the rows from which the page was opened; to `list` for who came from elsewhere. */
export function BackButton({ list }: { list: string }) {
  const { t } = useTranslation('reports')
  return (
    <Button
      component={Link}
      {...useWayBack(list)}
      variant="default"
      leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
    >
      {t('back')}
    </Button>
  )
}
