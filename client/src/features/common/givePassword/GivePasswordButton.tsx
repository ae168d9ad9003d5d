import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { GivePasswordDialog } from './GivePasswordDialog'
import type { GivePasswordProps } from './GivePasswordModal'

/** A quiet button for the head of a person's page, with its dialog; needs the namespace `givePassword`. */
export function GivePasswordButton(props: Omit<GivePasswordProps, 'opened' | 'onClose'>) {
  const { t } = useTranslation('givePassword')
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('button')}
      </Button>
      <GivePasswordDialog {...props} opened={opened} onClose={close} />
    </>
  )
}
