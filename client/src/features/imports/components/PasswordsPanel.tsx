import type { ImportLine } from '@tristar/shared/imports/importFile.rules'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from '../../../lib/useLeaveGuard'
import { useNumber } from '../../../lib/useNumber'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { DownloadButton } from '../../../ui/DownloadButton'
import { Panel } from '../../../ui/Panel'
import type { usePasswords } from '../usePasswords'
import { usePasswordsDownload } from './importFiles'
import classes from './imports.module.css'

interface PasswordsPanelProps extends ReturnType<typeof usePasswords> {
  /** The accepted lines of the file, which name the people. */
  lines: readonly ImportLine[]
}

/** Gives the initial passwords as a file: they cannot be looked up later. */
export function PasswordsPanel(props: PasswordsPanelProps) {
  const { passwords, preliminary, unsaved, markSaved, lines } = props
  const { t } = useTranslation('imports')
  const number = useNumber()
  const save = usePasswordsDownload(passwords, lines)
  const { asking, stay, leave } = useLeaveGuard(unsaved)

  async function handleDownload() {
    await save()
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
          <DownloadButton run={handleDownload}>{t('passwords.download')}</DownloadButton>
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
