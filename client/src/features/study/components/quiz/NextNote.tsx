import { isTier, type Tier } from '@tristar/shared/common/tiers'
import { nextStepOf, type StepOf, type TopicStep } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../../lib/dates'
import { useLearner } from '../../../../lib/session'
import { Drawing } from '../../../../ui/drawings/Drawing'
import { Cover } from '../../../common/cover/Cover'
import { Medal } from '../../../common/stars/Medal'
import { starTone } from '../../../common/StarLabel'
import { useStarName } from '../../../common/useStarName'
import { usePlaceText } from '../usePlaceText'
import classes from './result.module.css'
import { TopicTitle } from '../../../../ui/Passage'

/** What comes after a passed quiz, with its picture; its button stands in the dialog's foot. */
export function NextNote({ task }: { task: Task }) {
  const step = nextStepOf(useLearner())
  switch (step.kind) {
    case 'studyTopic':
    case 'restudyTopic':
    case 'takeQuiz':
      return <TopicNote step={step} after={task.beltType} />
    case 'initiateTraining':
    case 'awaitTraining':
      return <TrainingNote step={step} />
    case 'downloadCertificate':
      return <CertificateNote step={step} />
    case 'allDone':
      return <AllDoneNote tier={task.beltType} />
    default:
      return null
  }
}

interface NoteProps {
  picture: ReactNode
  /** Above the title. */
  label?: string
  title: ReactNode
  children: ReactNode
}

function Note({ picture, label, title, children }: NoteProps) {
  return (
    <div className={classes.note}>
      <span className={classes.picture}>{picture}</span>
      <div className={classes.noteText}>
        {label && <div className={classes.small}>{label}</div>}
        <div className={classes.noteTitle}>{title}</div>
        <div className={classes.small}>{children}</div>
      </div>
    </div>
  )
}

/** `after`: the star of the topic that was passed; another one is named. */
function TopicNote({ step: { kind, task, tier }, after }: { step: TopicStep; after: Tier }) {
  const { t } = useTranslation(['quizResult', 'topics'])
  const starName = useStarName()
  const place = usePlaceText(task)
  const lines = {
    studyTopic: place,
    restudyTopic: t('topics:card.failed', { score: task.lastScore ?? 0 }),
    takeQuiz: t('topics:card.quizOpen'),
  }
  return (
    <Note
      picture={<Cover materials={task.materials} className={classes.cover} />}
      label={tier === after ? t('next') : `${t('next')} · ${starName(tier)}`}
      title={<TopicTitle of={task.titles} number={task.ownNo} />}
    >
      {lines[kind]}
    </Note>
  )
}

function TrainingNote({ step }: { step: StepOf<'initiateTraining' | 'awaitTraining'> }) {
  const { t } = useTranslation('quizResult')
  const text = useTrainingText(step)
  const drawing = <Drawing name="train" star={starTone(step.tier)} className={classes.drawing} />
  return (
    <Note picture={drawing} label={t('next')} title={t('training')}>
      {text}
    </Note>
  )
}

/** What is to be done about the training, or when it is. */
function useTrainingText(step: StepOf<'initiateTraining' | 'awaitTraining'>): string {
  const { t } = useTranslation(['quizResult', 'ui'])
  const dates = useDates()
  if (step.kind === 'initiateTraining')
    return step.again ? t('trainingAgain') : t('trainingOpen', { star: t(`ui:star.${step.tier}`) })
  const { trainingDate, trainingTime } = step.training
  const upcoming = trainingState(step.training, today()) === 'upcoming'
  return t(upcoming ? 'trainingUpcoming' : 'trainingPending', {
    date: dates.day(trainingDate),
    time: trainingTime,
  })
}

function CertificateNote({ step: { tier, opens } }: { step: StepOf<'downloadCertificate'> }) {
  const { t } = useTranslation(['quizResult', 'ui'])
  const star = (each: Tier) => t(`ui:star.${each}`)
  return (
    <Note
      picture={<Medal tier={tier} state="held" size={56} />}
      label={t('next')}
      title={t('certificate', { star: star(tier) })}
    >
      {isTier(opens) ? t('certificateOpens', { star: star(opens) }) : t('certificateLast')}
    </Note>
  )
}

function AllDoneNote({ tier }: { tier: Tier }) {
  const { t } = useTranslation('quizResult')
  return (
    <Note picture={<Medal tier={tier} state="held" size={56} />} title={t('allDone')}>
      {t('allDoneHelp')}
    </Note>
  )
}
