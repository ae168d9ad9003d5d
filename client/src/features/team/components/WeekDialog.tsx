import { Modal } from '@mantine/core'
import { TEAM_GAINS, type TeamWeek } from '@tristar/shared/team/team.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useDialogProps } from '../../../ui/useDialogProps'
import { useIsPhone } from '../../../ui/useIsPhone'
import { PersonLink } from '../../common/PersonLink'
import classes from './WeekDialog.module.css'

interface WeekDialogProps {
  opened: boolean
  week: TeamWeek
  onClose: () => void
}

/** Who has completed topics, passed quizzes and earned stars, in both weeks; whoever has not is not named. */
export function WeekDialog({ opened, week, onClose }: WeekDialogProps) {
  const { t } = useTranslation('team')
  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('week.title')}
      centered
      size="40rem"
      fullScreen={useIsPhone()}
    >
      <div className={classes.weeks}>
        <Part title={t('week.now')} part={week.now} />
        <Part title={t('week.then')} part={week.before} />
      </div>
    </Modal>
  )
}

function Part({ title, part }: { title: string; part: TeamWeek['now'] }) {
  const { t } = useTranslation('team')
  const dates = useDates()
  const id = useId()
  const achieved = TEAM_GAINS.filter((gain) => part[gain].total > 0)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <p className={classes.days}>
        {t('week.days', { from: dates.day(part.from), to: dates.day(part.to) })}
      </p>
      {achieved.length === 0 && <p className={classes.days}>{t('week.nothing')}</p>}
      {achieved.map((gain) => (
        <Gain key={gain} kind={gain} gain={part[gain]} />
      ))}
    </section>
  )
}

interface GainProps {
  kind: (typeof TEAM_GAINS)[number]
  gain: TeamWeek['now']['topics']
}

function Gain({ kind, gain }: GainProps) {
  const { t } = useTranslation('team')
  const id = useId()
  const named = gain.people.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <h4 id={id} className={classes.gain}>
        {t(`week.${kind}`, { count: gain.total })}
      </h4>
      <ul className={classes.people} aria-labelledby={id}>
        {gain.people.map(({ sellerId, name, count }) => (
          <li key={sellerId} className={classes.person}>
            <PersonLink id={sellerId} name={name} line />
            <span className={classes.count}>{count}</span>
          </li>
        ))}
      </ul>
      {named < gain.total && (
        <p className={classes.days}>
          {t('week.others', { gains: t(`week.${kind}`, { count: gain.total - named }) })}
        </p>
      )}
    </>
  )
}
