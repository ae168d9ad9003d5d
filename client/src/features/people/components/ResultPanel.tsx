import { Button } from '@mantine/core'
import type { ImportReport } from '@tristar/shared/people/people.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csvOf, fileDate } from '../../../lib/csv'
import { saveFile } from '../../../lib/saveFile'
import { useLeaveGuard } from '../../../lib/useLeaveGuard'
import { useNumber } from '../../../lib/useNumber'
import { Note } from '../../../ui/Banner'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { DownloadButton } from '../../../ui/DownloadButton'
import { Panel } from '../../../ui/Panel'
import classes from './people.module.css'

interface ResultPanelProps {
  result: ImportReport
  onStartOver: () => void
}

/** The number imported, and their initial passwords, which cannot be looked up later. */
export function ResultPanel({ result, onStartOver }: ResultPanelProps) {
  const { t } = useTranslation('people')
  const number = useNumber()
  const { created, passwords = [] } = result
  const [saved, setSaved] = useState(false)
  const unsaved = passwords.length > 0 && !saved
  const { asking, stay, leave } = useLeaveGuard(unsaved)

  async function savePasswords() {
    const columns = [
      { head: t('passwords.id'), value: (row: { id: string }) => row.id },
      { head: t('passwords.password'), value: (row: { password: string }) => row.password },
    ]
    saveFile(await csvOf(columns, passwords), `passwords_${fileDate()}.csv`)
    setSaved(true)
  }

  return (
    <Panel>
      <div className={classes.stack}>
        <Note tone="green">{t('import.done', { count: created, number: number(created) })}</Note>
        {passwords.length > 0 && (
          <p className={classes.text}>
            {t('passwords.text', { count: passwords.length, number: number(passwords.length) })}
          </p>
        )}
        <div className={classes.actions}>
          {passwords.length > 0 && (
            <DownloadButton run={savePasswords}>{t('passwords.download')}</DownloadButton>
          )}
          <Button variant="default" onClick={onStartOver} disabled={unsaved}>
            {t('import.another')}
          </Button>
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
