import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazyPart'
import { LazyDialog } from '../../../ui/LazyDialog'

const InviteDialog = lazyPart(async () => (await import('./InviteDialog')).InviteDialog)

/** Opens what a User Manager hands out to new Users. Needs the namespace `team`. */
export function InviteButton() {
  const { t } = useTranslation('team')
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={open}
      >
        {t('invite.button')}
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        <InviteDialog opened={opened} onClose={close} />
      </LazyDialog>
    </>
  )
}
