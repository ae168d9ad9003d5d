import { useTranslation } from 'react-i18next'
import { csvOf, fileDate } from '../../../lib/csv'
import { saveFile } from '../../../lib/saveFile'
import { useLeaveGuard } from '../../../lib/useLeaveGuard'
import { useNumber } from '../../../lib/useNumber'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { DownloadButton } from '../../../ui/DownloadButton'
import { Panel } from '../../../ui/Panel'
import type { usePasswords } from '../usePasswords'
import classes from './people.module.css'

type PasswordsPanelProps = ReturnType<typeof usePasswords>

/** Gives the initial passwords as a file: they cannot be looked up later. */
export function PasswordsPanel(props: PasswordsPanelProps) {
  const { passwords, preliminary, unsaved, markSaved } = props
  const { t } = useTranslation('people')
  const number = useNumber()
  const { asking, stay, leave } = useLeaveGuard(unsaved)

  async function savePasswords() {
    const columns = [
      { head: t('passwords.id'), value: (row: { id: string }) => row.id },
      { head: t('passwords.password'), value: (row: { password: string }) => row.password },
    ]
    saveFile(await csvOf(columns, passwords), `passwords_${fileDate()}.csv`)
    markSaved()
  }

  if (passwords.length === 0) return null
  return (
    <Panel title={t('passwords.title')}>
      <div className={classes.stack}>
        <p className={classes.text}>
          {t('passwords.text', { count: passwords.length, number: number(passwords.length) })}
        </p>
        {preliminary && <p className={classes.text}>{t('passwords.counts')}</p>}
        <div className={classes.actions}>
          <DownloadButton run={savePasswords}>{t('passwords.download')}</DownloadButton>
        </div>
        {unsaved && <p className={classes.dimmed}>{t('passwords.first')}</p>}
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('passwords.leaveTitle')}
        confirmLabel={t('passwords.leave')}
        destructive
        onConfirm={leave}
        onClose={stay}
      >
        {t('passwords.leaveText')}
      </ConfirmDialog>
    </Panel>
  )
}
