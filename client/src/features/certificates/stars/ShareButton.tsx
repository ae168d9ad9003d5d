import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import type { Tier } from '@tristar/shared/common/tiers'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazyPart'
import { LazyDialog } from '../../../ui/LazyDialog'
import { canShare, certificateUrl, share, useCertificateTitle } from '../carrying/sharing'

const ShareMenu = lazyPart(async () => (await import('./ShareMenu')).ShareMenu)

interface ShareButtonProps {
  belt: Tier
  serial: string
  moment: boolean
  /** Does something with the certificate, once the learner has given a name. */
  carry: (act: () => Promise<void>) => Promise<boolean>
}

/** In the moment the system's own sheet, where there is one; else a menu with all that can be done with the certificate. */
export function ShareButton({ belt, serial, moment, carry }: ShareButtonProps) {
  const { t } = useTranslation('certificates')
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [opened, setOpened] = useState(false)
  const title = useCertificateTitle(belt)
  const system = moment && canShare()
  const close = () => setOpened(false)
  const handleClick = () => {
    if (system) void carry(() => share({ title, url: certificateUrl(serial) }))
    else setOpened(!opened)
  }
  return (
    <>
      <Button
        ref={button}
        id={`${id}-target`}
        variant="default"
        leftSection={<IconShare size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup={system ? undefined : 'menu'}
        aria-expanded={system ? undefined : opened}
        onClick={handleClick}
      >
        {t('sheet.share')}
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        <ShareMenu
          id={id}
          button={button}
          belt={belt}
          carry={carry}
          opened={opened}
          onClose={close}
        />
      </LazyDialog>
    </>
  )
}
