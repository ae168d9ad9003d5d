import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { canCopy, copyText } from '../../../lib/clipboard'
import { PUBLIC_URL } from '../../../lib/pageFacts'
import { paths } from '../../../lib/paths'
import { saveFile } from '../../../lib/saveFile'
import { humanId, useSignedIn } from '../../../lib/session'
import { showDone } from '../../../ui/toast'
import { useDialogProps } from '../../../ui/useDialogProps'
import classes from './InviteDialog.module.css'

interface InviteDialogProps {
  opened: boolean
  onClose: () => void
}

/** The link with which Users register below this User Manager, and its QR code to show or print. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const { t } = useTranslation('team')
  const id = humanId(useSignedIn())
  const link = (PUBLIC_URL || location.origin) + paths.invitation(id)
  // Dark on white in both colour schemes: cameras do not read it the other way round.
  const picture = renderSVG(link, { ecc: 'M', border: 4, blackColor: '#1B222C' })
  async function copy() {
    await copyText(link)
    showDone(t('invite.copied'))
  }
  return (
    <Modal {...useDialogProps(opened)} onClose={onClose} title={t('invite.title')} size="28rem">
      <Stack gap="md">
        <Text>{t('invite.help')}</Text>
        <TextInput
          readOnly
          label={t('invite.link')}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <img
          className={classes.code}
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={t('invite.qr')}
        />
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={() =>
              saveFile(new Blob([picture], { type: 'image/svg+xml' }), `tristar-${id}.svg`)
            }
          >
            {t('invite.save')}
          </Button>
          {canCopy() && <Button onClick={() => void copy()}>{t('invite.copy')}</Button>}
        </Group>
      </Stack>
    </Modal>
  )
}
