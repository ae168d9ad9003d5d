import { Paper } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { countedTasks, isAchieved } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { Dots } from '../../../ui/Dots'
import { ProgressRing, RingFigure } from '../../../ui/ProgressRing'
import { StarIcon, starTone } from '../../common/StarLabel'
import { toneVar } from '../../../ui/theme'
import { useStarName } from '../../common/useStarName'
import classes from './ProgressPanel.module.css'

/** Overall progress, topics and quizzes, and the three stars. */
export function ProgressPanel({ user }: { user: LearnerUser }) {
  const { t } = useTranslation('progress')
  const tasks = countedTasks(user.alltasks)
  const quizzes = tasks.filter((task) => task.quiz)
  return (
    <Paper component="section" className={classes.panel} aria-label={t('overall')}>
      <div className={classes.parts}>
        <div className={classes.overall}>
          <ProgressRing value={user.allProgress} label={t('overall')}>
            <RingFigure value={user.allProgress} />
          </ProgressRing>
          <div className={classes.counters}>
            <Dots label={t('topics')} dots={tasks.map(topicDot)} />
            <Dots label={t('quizzes')} dots={quizzes.map(quizDot)} />
          </div>
        </div>
        <ul className={classes.stars} aria-label={t('stars.label')}>
          {TIERS.map((tier) => (
            <StarCircle key={tier} tier={tier} user={user} />
          ))}
        </ul>
      </div>
    </Paper>
  )
}

function topicDot({ completed }: Task) {
  return completed === true ? 'done' : 'open'
}

function quizDot({ quizDone }: Task) {
  if (quizDone === 'notYet') return 'open'
  return quizDone ? 'done' : 'failed'
}

type StarState = 'achieved' | 'inProgress' | 'locked' | 'noTopics'

function stateOf(tier: Tier, user: LearnerUser): StarState {
  if (isAchieved(user, tier)) return 'achieved'
  if (countedTasks(user.alltasks, tier).length === 0) return 'noTopics'
  return user.currentTier === tier && user.studyTier === tier ? 'inProgress' : 'locked'
}

function StarCircle({ tier, user }: { tier: Tier; user: LearnerUser }) {
  const { t } = useTranslation(['progress', 'ui'])
  const starName = useStarName()
  const state = stateOf(tier, user)
  const note = useStarNote(tier, user, state)
  const reached = state === 'achieved' || state === 'inProgress'
  return (
    <li className={classes.star}>
      <ProgressRing
        size={64}
        thickness={5}
        tone={reached ? starTone(tier) : 'gray'}
        value={state === 'achieved' ? 100 : user.beltStatus[TIER_KEYS[tier]]}
        label={starName(tier)}
      >
        {reached ? (
          <StarIcon tier={tier} size={28} achieved={state === 'achieved'} />
        ) : (
          <IconStar size={28} stroke={1.5} color={toneVar('gray', 'mark')} aria-hidden="true" />
        )}
      </ProgressRing>
      <span className={classes.starName}>{t(`ui:star.${tier}`)}</span>
      <span className={classes.starState}>{t(`stars.${state}`)}</span>
      {note && <span className={classes.starNote}>{note}</span>}
    </li>
  )
}

/** The day of achievement, the progress, or what opens it. */
function useStarNote(tier: Tier, user: LearnerUser, state: StarState): string {
  const { t } = useTranslation(['progress', 'ui'])
  const dates = useDates()
  const key = TIER_KEYS[tier]
  if (state === 'noTopics') return ''
  if (state === 'achieved') return dates.instantDay(user[`${key}BeltDate`])
  if (state === 'inProgress') return `${user.beltStatus[key]}%`
  const before = TIERS.slice(0, TIERS.indexOf(tier)).findLast(
    (each) => countedTasks(user.alltasks, each).length > 0,
  )
  if (!before) return ''
  const star = t(`ui:star.${before}`)
  return t(isAchieved(user, before) ? 'stars.afterCertificate' : 'stars.after', { star })
}
