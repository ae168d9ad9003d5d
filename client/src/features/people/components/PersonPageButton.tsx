import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { useSignedIn } from '../../../lib/session'
import { useCameFrom } from '../../../lib/wayBack'

/** Leads from a log to the page of the person. */
export function PersonPageButton({ id }: { id: string }) {
  const { t } = useTranslation('learners')
  const { person } = paths[useSignedIn().role === 'admin' ? 'admin' : 'supervisor']
  return (
    <Button
      component={Link}
      to={person(id)}
      state={useCameFrom()}
      variant="default"
      leftSection={<IconUser size={18} stroke={1.75} aria-hidden="true" />}
    >
      {t('log.person')}
    </Button>
  )
}
