import { UnstyledButton } from '@mantine/core'
import { isAchieved, countedTasks } from '@tristar/shared/session/nextStep.rules'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { hasAllStars } from '@tristar/shared/session/stars.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { Dots } from '../../../ui/Dots'
import { Info } from '../../../ui/Info'
import { LazyDialog } from '../../../ui/LazyDialog'
import { Panel } from '../../../ui/Panel'
import { ProgressRing, RingFigure } from '../../../ui/ProgressRing'
import { useIsPhone } from '../../../ui/useIsPhone'
import { Medal } from '../../common/stars/Medal'
import { goToWay } from '../../common/stars/way'
import classes from './MyStars.module.css'

interface MyStarsProps {
  user: LearnerUser
  /** The sheet of a star that is held. */
  Sheet: ComponentType<{ tier: Tier; opened: boolean; onClose: () => void }>
}

/** The three medals, each a button: held ones open their sheet, the others lead to the way. Beside them overall progress. */
export function MyStars({ user, Sheet }: MyStarsProps) {
  const { t } = useTranslation('progress')
  const all = hasAllStars(user)
  return (
    <Panel title={t('stars.title')}>
      <div className={classes.box}>
        <div className={classes.parts} data-all={all || undefined}>
          <Medals user={user} all={all} Sheet={Sheet} />
          {!all && <Overall user={user} />}
        </div>
      </div>
    </Panel>
  )
}

function Medals({ user, all, Sheet }: MyStarsProps & { all: boolean }) {
  const { t } = useTranslation('progress')
  const [{ tier: shown, opened }, setShown] = useState<{ tier?: Tier; opened: boolean }>({
    opened: false,
  })
  const close = () => setShown({ tier: shown, opened: false })
  return (
    <>
      <ul className={classes.stars} aria-label={t('stars.title')}>
        {TIERS.map((tier) => (
          <li key={tier}>
            <Star
              tier={tier}
              user={user}
              large={all}
              onOpen={() => setShown({ tier, opened: true })}
            />
          </li>
        ))}
      </ul>
      <LazyDialog opened={opened} onClose={close}>
        {shown && <Sheet tier={shown} opened={opened} onClose={close} />}
      </LazyDialog>
    </>
  )
}

type State = 'held' | 'underWay' | 'pressed' | 'noTopics'

function stateOf(tier: Tier, user: LearnerUser): State {
  if (isAchieved(user, tier)) return 'held'
  const tasks = countedTasks(user.alltasks, tier)
  if (tasks.length === 0) return 'noTopics'
  const open = user.currentTier === tier && user.studyTier === tier
  return open && tasks.some(isBegun) ? 'underWay' : 'pressed'
}

const isBegun = ({ completed, theoryDone, attempt }: Task) =>
  completed === true || theoryDone || attempt > 0

interface StarProps {
  tier: Tier
  user: LearnerUser
  large: boolean
  onOpen: () => void
}

function Star({ tier, user, large, onOpen }: StarProps) {
  const { t } = useTranslation('ui')
  const phone = useIsPhone()
  const state = stateOf(tier, user)
  const size = phone ? 80 : large ? 120 : 96
  const shown = (
    <>
      <Medal
        tier={tier}
        state={state === 'noTopics' ? 'pressed' : state}
        size={size}
        value={user.beltStatus[TIER_KEYS[tier]]}
      />
      <span className={classes.name}>{t(`star.${tier}`)}</span> <Note {...{ tier, user, state }} />
    </>
  )
  if (state === 'noTopics') return <div className={classes.star}>{shown}</div>
  return (
    <UnstyledButton
      className={classes.star}
      aria-haspopup={state === 'held' ? 'dialog' : undefined}
      onClick={state === 'held' ? onOpen : goToWay}
    >
      {shown}
    </UnstyledButton>
  )
}

/** The day of achievement, the progress, or what opens it. */
function Note({ tier, user, state }: Pick<StarProps, 'tier' | 'user'> & { state: State }) {
  return <span className={classes.note}>{useNote(tier, user, state)}</span>
}

function useNote(tier: Tier, user: LearnerUser, state: State): string {
  const { t } = useTranslation(['progress', 'ui'])
  const dates = useDates()
  if (state === 'noTopics') return t('stars.noTopics')
  if (state === 'held')
    return t('stars.earned', { date: dates.instantDay(user[`${TIER_KEYS[tier]}BeltDate`]) })
  const tasks = countedTasks(user.alltasks, tier)
  if (state === 'underWay') {
    const done = tasks.filter(({ completed }) => completed === true).length
    return t('step.topics', { done, count: tasks.length })
  }
  if (user.currentTier === tier && user.studyTier === tier) return t('stars.notStarted')
  const before = TIERS.slice(0, TIERS.indexOf(tier)).findLast(
    (each) => countedTasks(user.alltasks, each).length > 0,
  )
  if (!before) return t('stars.notStarted')
  const star = t(`ui:star.${before}`)
  return t(isAchieved(user, before) ? 'stars.afterCertificate' : 'stars.after', { star })
}

function Overall({ user }: { user: LearnerUser }) {
  const { t } = useTranslation('progress')
  const tasks = countedTasks(user.alltasks)
  const quizzes = tasks.filter((task) => task.quiz)
  return (
    <div className={classes.overall}>
      <p className={classes.label}>
        {t('overall')}
        <Info about="overall" label={t('overall')} />
      </p>
      <ProgressRing value={user.allProgress} size={88} thickness={9} label={t('overall')}>
        <RingFigure value={user.allProgress} />
      </ProgressRing>
      <div className={classes.counters}>
        <Dots label={t('topics')} dots={tasks.map(topicDot)} />
        <Dots label={t('quizzes')} dots={quizzes.map(quizDot)} />
      </div>
    </div>
  )
}

function topicDot({ completed }: Task) {
  return completed === true ? 'done' : 'open'
}

function quizDot({ quizDone }: Task) {
  if (quizDone === 'notYet') return 'open'
  return quizDone ? 'done' : 'failed'
}
