import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { PeopleJobAction } from '@tristar/shared/people/jobs.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../lib/errorText'
import { useJoining } from '../../../../lib/useJoining'
import { useNumber } from '../../../../lib/useNumber'
import { useSubmit } from '../../../../lib/useSubmit'
import { WarningBanner } from '../../../../ui/Banner'
import { IconButton } from '../../../../ui/IconButton'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { usePersonText } from '../../../common/usePersonText'
import classes from './many.module.css'

/** What became of many people. */
export interface Done {
  action: PeopleJobAction
  /** It was stopped on the way. */
  stopped?: boolean
  /** With how many it is done. */
  done: number
  /** What else is to be said of that. */
  said: readonly string[]
  /** How many were left out, and the first of them: the human id, '' of somebody who is gone, and why. */
  refused: number
  rows: readonly Left[]
  /** Reads those who follow the first `offset`. */
  more?: (offset: number) => Promise<readonly Left[]>
}

interface Left {
  id: string
  name: string
  why: Error
}

interface OutcomeProps {
  outcome: Done
  /** Puts it away. */
  onLeave: () => void
}

/** The same in a bar of its own, of those who were chosen one by one. */
export function OutcomeBar(props: OutcomeProps) {
  const { t } = useTranslation('many')
  return (
    <section className={classes.job} aria-label={t('job.label')}>
      <Outcome {...props} />
    </section>
  )
}

/** What has been done, and who was left out and why. */
export function Outcome({ outcome, onLeave }: OutcomeProps) {
  const phone = useIsPhone()
  const { t } = useTranslation('many')
  const number = useNumber()
  const { sentences } = useJoining()
  const [shown, { toggle }] = useDisclosure()
  const { action, stopped, done, refused } = outcome
  const said = [
    ...(stopped ? [t('job.cancelled')] : []),
    t(`job.done.${action}`, { count: done, number: number(done) }),
    ...outcome.said,
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
      {shown && <LeftOut outcome={outcome} />}
    </>
  )
}

/** The first of those who were left out, and the others a page at a time. */
function LeftOut({ outcome: { rows: first, refused, more } }: { outcome: Done }) {
  const { t } = useTranslation('many')
  const number = useNumber()
  const { labelled } = useJoining()
  const personText = usePersonText()
  const errorText = useErrorText()
  const [added, setAdded] = useState<readonly Left[]>([])
  const { busy, error, dismiss, submit } = useSubmit()
  const rows = [...first, ...added]
  const others = refused - rows.length
  return (
    <>
      <ul className={classes.left} aria-label={t('job.leftOut')}>
        {rows.map(({ id, name, why }, place) => (
          <li key={id || place}>{labelled(personText(id || '–', name), errorText(why))}</li>
        ))}
      </ul>
      <WarningBanner error={error} onDismiss={dismiss} />
      {more && others > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.act}
          loading={busy}
          onClick={() =>
            void submit(async () => setAdded([...added, ...(await more(rows.length))]))
          }
        >
          {t('job.more', { number: number(others) })}
        </Button>
      )}
    </>
  )
}
