import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** Opens the form for a new person. Needs the namespace `moves`. */
export function AddPersonButton(about: AddPersonButtonProps) {
  const { t } = useTranslation('moves')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('add.button')}
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        <AddPersonDrawer {...about} opened={opened} onClose={close} />
      </LazyDialog>
    </>
  )
}
