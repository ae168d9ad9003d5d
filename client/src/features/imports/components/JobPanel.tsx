import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import type { ImportJobState } from '@tristar/shared/imports/imports.schema'
import type { ImportLine } from '@tristar/shared/imports/importFile.rules'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../lib/useChange'
import { useNumber } from '../../../lib/useNumber'
import { Note, WarningBanner } from '../../../ui/Banner'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { LoadPanel } from '../../../ui/LoadPanel'
import { Panel } from '../../../ui/Panel'
import { PlainButton } from '../../../ui/PlainButton'
import { ProgressBar } from '../../../ui/ProgressBar'
import { importJobQuery } from '../api/importPeople'
import classes from './imports.module.css'
import { ReportPanel } from './ReportPanel'

interface JobPanelProps {
  jobId: string
  /** Started on this page: its passwords are still there. */
  here: boolean
  /** The lines of its file; none if it was started elsewhere. */
  lines: readonly ImportLine[]
  /** The passwords have not been saved yet. */
  locked: boolean
  onLeave: () => void
}

/** An import: its progress while it runs, then its result, row by row. */
export function JobPanel({ jobId, here, lines, locked, onLeave }: JobPanelProps) {
  const { t } = useTranslation('imports')
  const query = useQuery(importJobQuery(jobId))
  const { data: job, error, refetch } = query
  const running = job?.state === 'running'
  const another = (
    <Button variant="default" onClick={onLeave} disabled={locked}>
      {t('import.another')}
    </Button>
  )
  if (!job)
    return (
      <>
        <LoadPanel query={query} lines={4} />
        {error && <div>{another}</div>}
      </>
    )
  return (
    <>
      <Panel title={t('job.title')}>
        <div className={classes.stack}>
          <WarningBanner error={error} onDismiss={() => void refetch()} />
          {running && <Progress job={job} />}
          {/* Always there: what appears in it is announced, both numbers at once. */}
          <div className={classes.stack} aria-live="polite">
            {!running && <Result job={job} />}
          </div>
          {!here && <p className={classes.dimmed}>{t('passwords.gone')}</p>}
          <div className={classes.actions}>{running ? <Cancel jobId={jobId} /> : another}</div>
        </div>
      </Panel>
      {job.rows.length > 0 && <ReportPanel rows={job.rows} stage="result" lines={lines} />}
    </>
  )
}

function Progress({ job: { done, total } }: { job: ImportJobState }) {
  const { t } = useTranslation('imports')
  const number = useNumber()
  const text = t('job.progress', { done: number(done), total: number(total) })
  return (
    <>
      <ProgressBar value={Math.floor((done / total) * 100)} label={t('job.title')} />
      <p className={classes.text}>{text}</p>
      <p className={classes.dimmed}>{t('job.goesOn')}</p>
    </>
  )
}

function Result({ job: { state, rows } }: { job: ImportJobState }) {
  const { t } = useTranslation('imports')
  const number = useNumber()
  const done = rows.filter(({ ok }) => ok).length
  const left = rows.length - done
  const rightsLost = rows.some(({ code }) => code === 'IMPORT_RIGHTS_LOST')
  return (
    <>
      {state === 'cancelled' && (
        <Note tone="ink" quiet>
          {t(rightsLost ? 'job.rightsLost' : 'job.cancelled')}
        </Note>
      )}
      {done > 0 && (
        <Note tone="green" quiet>
          {t('import.done', { count: done, number: number(done) })}
        </Note>
      )}
      {left > 0 && (
        <p className={classes.text}>{t('job.left', { count: left, number: number(left) })}</p>
      )}
    </>
  )
}

function Cancel({ jobId }: { jobId: string }) {
  const { t } = useTranslation('imports')
  const cancel = useChange(importCalls.cancel)
  const [asking, { open, close }] = useDisclosure()

  async function handleCancel() {
    await cancel({ jobId })
    close()
  }

  return (
    <>
      <PlainButton variant="danger" onClick={open}>
        {t('job.cancel')}
      </PlainButton>
      <ConfirmDialog
        opened={asking}
        title={t('job.cancelTitle')}
        confirmLabel={t('job.cancel')}
        destructive
        onConfirm={handleCancel}
        onClose={close}
      >
        {t('job.cancelText')}
      </ConfirmDialog>
    </>
  )
}
