import type { LearnerUser } from '@tristar/shared/session/session.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import { type StarSteps as Steps, starStepsOf } from '@tristar/shared/session/nextStep.rules'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../lib/dates'
import { type Status, StatusIcon, statusTone } from '../../common/StatusLabel'
import { toneVar } from '../../../ui/theme'
import classes from './NextStarPanel.module.css'

/** A step's icon and colour are those of a status; its note says the same in words. */
const STATUS_OF = { done: 'completed', open: 'toBeCompleted' } as const

interface StepProps {
  look: keyof typeof STATUS_OF | Extract<Status, keyof typeof TRAINING_NOTES | 'overdue'>
  title: string
  note: string
}

function Step({ look, title, note }: StepProps) {
  const status = look === 'done' || look === 'open' ? STATUS_OF[look] : look
  const tone = look === 'open' ? 'ink' : statusTone(status)
  return (
    <li className={classes.step} data-look={look}>
      <span className={classes.stepIcon} style={{ color: toneVar(tone, 'text') }}>
        <StatusIcon status={status} />
      </span>
      <div>
        <div className={classes.stepTitle}>{title}</div>
        <div className={classes.stepNote}>{note}</div>
      </div>
    </li>
  )
}

/** The three conditions of a star, each with its state. */
export function StarSteps({ user, tier }: { user: LearnerUser; tier: Tier }) {
  const { t } = useTranslation('progress')
  const { topics, training, certificate } = starStepsOf(user, tier, today())
  return (
    <ul className={classes.steps} aria-label={t('next.steps')}>
      <TopicsStep topics={topics} />
      <TrainingStep training={training} />
      <Step
        look={certificate}
        title={t('step.certificate')}
        note={t(certificate === 'open' ? 'step.certificateOpen' : 'step.certificateLocked')}
      />
    </ul>
  )
}

const TOPIC_NOTES = {
  done: 'step.topicsDone',
  open: 'step.expected',
  overdue: 'step.overdue',
} as const

function TopicsStep({ topics }: { topics: Steps['topics'] }) {
  const { t } = useTranslation('progress')
  const dates = useDates()
  const { done, total, expected, state } = topics
  const title = t('step.topics', { done, count: total })
  // A topic added later does not undo the step.
  if (state === 'added')
    return <Step look="done" title={title} note={t('step.topicsAdded', { count: total - done })} />
  return (
    <Step look={state} title={title} note={t(TOPIC_NOTES[state], { date: dates.day(expected) })} />
  )
}

const TRAINING_NOTES = {
  locked: 'step.trainingLocked',
  open: 'step.trainingOpen',
  done: 'step.trainingDone',
  failed: 'step.trainingFailed',
  pending: 'step.trainingPending',
  upcoming: 'step.trainingUpcoming',
} as const

function TrainingStep({ training }: { training: Steps['training'] }) {
  const { t } = useTranslation('progress')
  const dates = useDates()
  const title = t('step.training')
  if (!('training' in training))
    return <Step look={training.state} title={title} note={t(TRAINING_NOTES[training.state])} />
  const { trainingDate, trainingTime } = training.training
  const look = trainingState(training.training, today())
  const state = look === 'passed' ? 'done' : look
  const note = t(TRAINING_NOTES[state], { date: dates.day(trainingDate), time: trainingTime })
  return <Step look={state} title={title} note={note} />
}
