import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import type { PeopleJobState } from '@tristar/shared/people/jobs.schema'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/apiClient'
import { refusalOf } from '../../../../lib/errorText'
import { callQuery, refetchAbout, whileRunning } from '../../../../lib/queries'
import { useAdmin } from '../../../../lib/session'
import { useChange } from '../../../../lib/useChange'
import { useNumber } from '../../../../lib/useNumber'
import { useSubmit } from '../../../../lib/useSubmit'
import { WarningBanner } from '../../../../ui/Banner'
import { LoadPanel } from '../../../../ui/LoadPanel'
import { ProgressBar } from '../../../../ui/ProgressBar'
import classes from './many.module.css'
import { type Done, Outcome } from './Outcome'

interface JobBarProps {
  jobId: string
  /** Puts its end away. */
  onLeave: () => void
}

/** A job on many people: its progress and the way to stop it, then what it has done and whom it left out. */
export function JobBar({ jobId, onLeave }: JobBarProps) {
  const { t } = useTranslation('many')
  const client = useQueryClient()
  const query = useQuery({
    ...callQuery(peopleJobsCalls.job, { jobId }),
    ...whileRunning,
  })
  const job = query.data
  const running = job?.state === 'running'
  const ended = job !== undefined && !running
  useEffect(() => {
    if (ended) void refetchAbout(client, ['jobs', 'people', 'person'])
  }, [client, ended])
  if (!job) return <LoadPanel query={query} lines={1} />
  return (
    <section className={classes.job} aria-label={t('job.label')}>
      {running ? (
        <Running jobId={jobId} job={job} />
      ) : (
        <Ended jobId={jobId} job={job} onLeave={onLeave} />
      )}
    </section>
  )
}

function Running({ jobId, job: { action, done, total } }: { jobId: string; job: PeopleJobState }) {
  const { t } = useTranslation('many')
  const number = useNumber()
  const cancel = useChange(peopleJobsCalls.cancel)
  const { busy, error, dismiss, submit } = useSubmit()
  const stop = async () => {
    await cancel({ jobId })
  }
  return (
    <>
      <strong className={classes.count}>
        {t(`job.running.${action}`, { done: number(done), total: number(total) })}
      </strong>
      <div className={classes.progress}>
        <ProgressBar value={Math.floor((done / total) * 100)} label={t('job.label')} />
      </div>
      <Button
        variant="default"
        size="xs"
        className={classes.act}
        data-red
        loading={busy}
        onClick={() => void submit(stop)}
      >
        {t('job.stop')}
      </Button>
      <WarningBanner error={error} onDismiss={dismiss} />
    </>
  )
}

/** What the job has done. */
function Ended({ jobId, job, onLeave }: JobBarProps & { job: PeopleJobState }) {
  const { t } = useTranslation('many')
  const { keeps } = useAdmin()
  const { action, state, total, refused, rows } = job
  const done = total - refused
  const kept = (['email', 'number'] as const).filter(
    (channel) => action === 'invite' && done > 0 && keeps[channel],
  )
  const outcome: Done = {
    action,
    stopped: state === 'cancelled',
    done,
    said: kept.map((channel) => t(`kept.${channel}`)),
    refused,
    rows: rows.map(leftOut),
    more: async (offset) => {
      const next = await call(peopleJobsCalls.job, { jobId, offset })
      return next.rows.map(leftOut)
    },
  }
  return <Outcome outcome={outcome} onLeave={onLeave} />
}

function leftOut({ id, name, code, params }: PeopleJobState['rows'][number]) {
  return { id, name, why: refusalOf(code, params) }
}
