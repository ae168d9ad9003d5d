import { IconSend } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmin } from '../../../lib/session'
import { useChange } from '../../../lib/useChange'
import { useMarks } from '../../../lib/useMarks'
import { useSubmit } from '../../../lib/useSubmit'
import { Note } from '../../../ui/Banner'
import { TextField } from '../../../ui/Field'
import { ErrorAlert } from '../../../ui/LoadAlert'
import { showDone } from '../../../ui/toast'
import classes from './notifications.module.css'

/** Sends a test mail to an address, at first one's own confirmed one. */
export function TestMail() {
  const { t } = useTranslation(['messages', 'ui'])
  const [address, setAddress] = useState(useAdmin().email)
  const [keptFor, setKeptFor] = useState('')
  const test = useChange(notificationsCalls.test)
  const { busy, error, dismiss, submit } = useSubmit()
  const mark = useMarks(error, { EMAIL_INVALID: 'email', NO_ADDRESS: 'email' })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setKeptFor('')
    void submit(async () => {
      const typed = address.trim()
      const { state, email } = await test(typed ? { email: typed } : {})
      if (state === 'kept') setKeptFor(email)
      else showDone(t('tested'), t('testedHelp', { address: email }))
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={classes.test}>
      <div className={classes.testFields}>
        <TextField
          label={t('testTo')}
          type="email"
          autoComplete="email"
          error={mark('email')}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button
          type="submit"
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
          loading={busy}
        >
          {t('test')}
        </Button>
      </div>
      {keptFor !== '' && <Note tone="ink">{t('testKept', { address: keptFor })}</Note>}
      {error !== null && <ErrorAlert error={error} onClose={dismiss} />}
    </form>
  )
}
