import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PUBLIC_URL } from '../../lib/pageFacts'
import { useJoining } from '../../lib/useJoining'
import { Note, WarningBanner } from '../../ui/Banner'
import { FileDrop } from '../../ui/FileDrop'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { PlainButton } from '../../ui/PlainButton'
import { TextLink } from '../../ui/TextLink'
import { runningImportQuery } from './api/importPeople'
import { JobPanel } from './components/JobPanel'
import { PasswordsPanel } from './components/PasswordsPanel'
import classes from './components/imports.module.css'
import { PlanPanel } from './components/PlanPanel'
import { ReportPanel } from './components/ReportPanel'
import { TemplatePanel } from './components/TemplatePanel'
import { useImporting } from './useImporting'
import { usePasswords } from './usePasswords'

/** /admin/import: people from a CSV file, after a dry run, for admins of all distributors; `?job=` shows an import. */
export function ImportPage() {
  const { t } = useTranslation(['imports', 'ui'])
  const importing = useImporting()
  const { started, jobId, startOver, lines, accepted } = importing
  const passwords = usePasswords(started)
  return (
    <Page title={t('ui:nav.import')} subtitle={t('import.line')}>
      <PasswordsPanel {...passwords} lines={accepted} />
      {jobId ? (
        <JobPanel
          key={jobId}
          jobId={jobId}
          here={started?.jobId === jobId}
          lines={started?.jobId === jobId ? lines : []}
          locked={passwords.unsaved}
          onLeave={startOver}
        />
      ) : (
        <Preparation importing={importing} locked={passwords.unsaved} />
      )}
    </Page>
  )
}

interface WayInProps {
  invite: boolean
  busy: boolean
  onChange: (invite: boolean) => void
}

/** How newcomers get in; an invitation needs the public address. */
function WayIn({ invite, busy, onChange }: WayInProps) {
  const { t } = useTranslation('imports')
  const possible = PUBLIC_URL !== ''
  return (
    <Checkbox
      label={t('import.invite')}
      description={t(possible ? 'import.inviteHelp' : 'import.inviteNoUrl')}
      disabled={!possible || busy}
      checked={invite}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface PreparationProps {
  importing: ReturnType<typeof useImporting>
  /** The passwords of the import before have not been saved yet. */
  locked: boolean
}

/** From the template to the confirmed plan. */
function Preparation({ importing, locked }: PreparationProps) {
  const { t } = useTranslation('imports')
  const { file, lines, unread, plan, busy, error } = importing
  return (
    <>
      <RunningNote />
      {!plan && <TemplatePanel />}
      <Panel title={t('import.check')}>
        <div className={classes.stack}>
          <p className={classes.text}>{t('import.checkHelp')}</p>
          <WarningBanner error={error} onDismiss={importing.dismiss} />
          <WayIn invite={importing.invite} busy={busy} onChange={importing.chooseWayIn} />
          <FileDrop
            label={t('import.choose')}
            choose={t(file ? 'import.chooseAnother' : 'import.choose')}
            text={file?.name ?? t('import.drop')}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain"
            variant="default"
            busy={busy}
            onChoose={importing.choose}
          />
          {file && !plan && !busy && (
            <div>
              <PlainButton variant="default" onClick={() => importing.check(file)}>
                {t('import.again')}
              </PlainButton>
            </div>
          )}
        </div>
      </Panel>
      {file && plan && (
        <PlanPanel
          plan={plan}
          unread={unread}
          locked={locked}
          onImport={() => importing.start(file)}
        />
      )}
      {plan && <ReportPanel rows={plan.rows} stage="plan" lines={lines} />}
    </>
  )
}

/** Leads to the import that is running, whoever started it. */
function RunningNote() {
  const { t } = useTranslation('imports')
  const { gap } = useJoining()
  const { data } = useQuery(runningImportQuery)
  if (!data?.jobId) return null
  return (
    <Note tone="ink">
      {t('job.another')}
      {gap}
      <TextLink to={`?job=${data.jobId}`} className={classes.noteLink}>
        {t('job.show')}
      </TextLink>
    </Note>
  )
}
