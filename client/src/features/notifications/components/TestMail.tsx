import { IconSend } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { useTranslation } from 'react-i18next'
import { groupKey } from '../../../lib/queries'
import { call } from '../../../lib/apiClient'
import { useAdmin } from '../../../lib/session'
import { useSubmit } from '../../../lib/useSubmit'
import { ErrorAlert } from '../../../ui/LoadAlert'
import { showDone } from '../../../ui/toast'

/** Sends a test mail to one's own confirmed address. */
export function TestMail() {
  const { t } = useTranslation(['messages', 'ui'])
  const { email } = useAdmin()
  const client = useQueryClient()
  const { busy, error, dismiss, submit } = useSubmit()
  const handleClick = () =>
    void submit(async () => {
      await call(notificationsCalls.test, {})
      showDone(t('tested'), t('testedHelp', { address: email }))
      await client.invalidateQueries({ queryKey: groupKey('messages') })
    })
  return (
    <div>
      <Button
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
        loading={busy}
        disabled={email === ''}
        onClick={handleClick}
      >
        {t('test')}
      </Button>
      {error !== null && <ErrorAlert error={error} onClose={dismiss} />}
    </div>
  )
}
