import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import type { PeopleJobState } from '@tristar/shared/people/jobs.schema'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/apiClient'
import { refusalOf, useErrorText } from '../../../../lib/errorText'
import { callQuery, refetchAbout, whileRunning } from '../../../../lib/queries'
import { useAdmin } from '../../../../lib/session'
import { useChange } from '../../../../lib/useChange'
import { useJoining } from '../../../../lib/useJoining'
import { useNumber } from '../../../../lib/useNumber'
import { useSubmit } from '../../../../lib/useSubmit'
import { WarningBanner } from '../../../../ui/Banner'
import { IconButton } from '../../../../ui/IconButton'
import { LoadPanel } from '../../../../ui/LoadPanel'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { usePersonText } from '../../../common/usePersonText'
import classes from './many.module.css'

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

function Ended({ jobId, job, onLeave }: JobBarProps & { job: PeopleJobState }) {
  const phone = useIsPhone()
  const { t } = useTranslation('many')
  const number = useNumber()
  const { sentences } = useJoining()
  const [shown, { toggle }] = useDisclosure()
  const { action, state, total, refused } = job
  const done = total - refused
  const { keeps } = useAdmin()
  const kept = (['email', 'number'] as const).filter(
    (channel) => action === 'invite' && done > 0 && keeps[channel],
  )
  const said = [
    ...(state === 'cancelled' ? [t('job.cancelled')] : []),
    t(`job.done.${action}`, { count: done, number: number(done) }),
    ...kept.map((channel) => t(`kept.${channel}`)),
    ...(refused > 0 ? [t('job.refused', { count: refused, number: number(refused) })] : []),
  ]
  return (
    <>
      <output className={classes.count}>{sentences(said)}</output>
      <div className={classes.acts}>
        {refused > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.act}
            aria-expanded={shown}
            onClick={toggle}
          >
            {t(shown ? 'job.hide' : 'job.show')}
          </Button>
        )}
        <IconButton icon={IconX} label={t('job.close')} size={phone ? 44 : 32} onClick={onLeave} />
      </div>
      {shown && <LeftOut jobId={jobId} job={job} />}
    </>
  )
}

/** The first of those who were left out, and the others a page at a time. */
function LeftOut({ jobId, job: { rows: first, refused } }: { jobId: string; job: PeopleJobState }) {
  const { t } = useTranslation('many')
  const number = useNumber()
  const { labelled } = useJoining()
  const personText = usePersonText()
  const errorText = useErrorText()
  const [more, setMore] = useState<PeopleJobState['rows']>([])
  const { busy, error, dismiss, submit } = useSubmit()
  const rows = [...first, ...more]
  const others = refused - rows.length
  const showMore = async () => {
    const next = await call(peopleJobsCalls.job, { jobId, offset: rows.length })
    setMore([...more, ...next.rows])
  }
  return (
    <>
      <ul className={classes.left} aria-label={t('job.leftOut')}>
        {rows.map(({ id, name, code, params }) => (
          <li key={id}>
            {labelled(personText(id || '–', name), errorText(refusalOf(code, params)))}
          </li>
        ))}
      </ul>
      <WarningBanner error={error} onDismiss={dismiss} />
      {others > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.act}
          loading={busy}
          onClick={() => void submit(showMore)}
        >
          {t('job.more', { number: number(others) })}
        </Button>
      )}
    </>
  )
}
