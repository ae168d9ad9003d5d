import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { useTranslation } from 'react-i18next'
import { useAddressQuery } from '../../../../lib/useAddressQuery'
import { lazyWithTexts } from '../../../../lib/lazyWithTexts'
import { LazyDialog } from '../../../../ui/LazyDialog'

const AddPersonDrawer = lazyWithTexts(
  async () => (await import('./AddPersonDrawer')).AddPersonDrawer,
  'personForm',
  'givePassword',
)

interface AddPersonButtonProps {
  /** Whom the page is about. */
  of: LearnerRole
  manager?: { id: string; name: string } | undefined
}

/** Opens the form for a new person, as `?add=person` does. Needs the namespace `moves`. */
export function AddPersonButton(about: AddPersonButtonProps) {
  const { t } = useTranslation('moves')
  const [query, change] = useAddressQuery()
  const opened = query.has('add')
  const close = () => change({ add: '' })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => change({ add: 'person' })}
      >
        {t('add.button')}
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        <AddPersonDrawer {...about} opened={opened} onClose={close} />
      </LazyDialog>
    </>
  )
}
