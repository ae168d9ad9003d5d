import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import type { PeopleJobState } from '@tristar/shared/people/jobs.schema'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../../lib/errorText'
import { callQuery, refetchAbout } from '../../../../lib/queries'
import { useChange } from '../../../../lib/useChange'
import { useNumber } from '../../../../lib/useNumber'
import { useSubmit } from '../../../../lib/useSubmit'
import { WarningBanner } from '../../../../ui/Banner'
import { ProgressBar } from '../../../../ui/ProgressBar'
import classes from './many.module.css'
import { type Done, Outcome } from './Outcome'

/** Milliseconds between two looks at a running job. */
const LOOK_MS = 1500

interface JobBarProps {
  jobId: string
  /** Puts its end away. */
  onLeave: () => void
}

/** A job on many people: its progress and the way to stop it, then what it has done and whom it left out. */
export function JobBar({ jobId, onLeave }: JobBarProps) {
  const { t } = useTranslation('many')
  const client = useQueryClient()
  const { data: job } = useQuery({
    ...callQuery(peopleJobsCalls.job, { jobId }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
  })
  const running = job?.state === 'running'
  const ended = job !== undefined && !running
  useEffect(() => {
    if (ended) void refetchAbout(client, ['jobs', 'people', 'person'])
  }, [client, ended])
  if (!job) return null
  return (
    <section className={classes.job} aria-label={t('job.label')}>
      {running ? (
        <Running jobId={jobId} job={job} />
      ) : (
        <Outcome outcome={outcomeOf(job)} onLeave={onLeave} />
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

function outcomeOf({ action, state, total, refused, rows }: PeopleJobState): Done {
  return {
    action,
    stopped: state === 'cancelled',
    done: total - refused,
    refused,
    rows: rows.map(({ id, name, code, params }) => ({ id, name, why: refusalOf(code, params) })),
  }
}
