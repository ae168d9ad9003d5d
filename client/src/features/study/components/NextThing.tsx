import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { NextStep, TopicStep } from '@tristar/shared/session/nextStep.rules'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { today, useDates } from '../../../lib/dates'
import { paths } from '../../../lib/paths'
import { useTopicTitle } from '../../../lib/useTopicTitle'
import { stepPath } from '../../common/stepPath'
import { useStarName } from '../../common/useStarName'
import classes from './NextStarPanel.module.css'

interface BoxProps {
  title: string
  text: string
  /** For a topic added later: says that the star stays. */
  kept?: string | undefined
  children: ReactNode
}

function Box({ title, text, kept, children }: BoxProps) {
  return (
    <div className={classes.box}>
      <div className={classes.boxText}>
        <div className={classes.boxTitle}>{title}</div>
        <div className={classes.boxNote}>{text}</div>
        {kept && <div className={classes.boxNote}>{kept}</div>}
      </div>
      <div className={classes.boxActions}>{children}</div>
    </div>
  )
}

function Go({ to, quiet = false, children }: { to: string; quiet?: boolean; children: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant={quiet ? 'default' : 'filled'}
      rightSection={quiet ? undefined : <IconArrowRight size={18} stroke={1.75} />}
    >
      {children}
    </Button>
  )
}

type StepOf<Kind extends NextStep['kind']> = Extract<NextStep, { kind: Kind }>

interface NextThingProps {
  step: Exclude<NextStep, { kind: 'noTopics' }>
  /** The button that downloads the certificate; it belongs to another feature. */
  download: ReactNode
}

/** The next thing to do, with its button. */
export function NextThing({ step, download }: NextThingProps) {
  switch (step.kind) {
    case 'studyTopic':
    case 'restudyTopic':
    case 'takeQuiz':
      return <TopicThing step={step} />
    case 'initiateTraining':
      return <PlanThing step={step} />
    case 'awaitTraining':
      return <AwaitThing step={step} />
    case 'downloadCertificate':
      return <CertificateThing step={step} download={download} />
    default:
      return <NothingLeft />
  }
}

function TopicThing({ step }: { step: TopicStep }) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const title = useTopicTitle()
  const { kind, task, tier, achieved } = step
  const quizLeft = task.quiz && task.quizDone !== true
  const texts: Record<TopicStep['kind'], [text: string, button: string]> = {
    takeQuiz: [t('do.quiz'), t('do.quizButton')],
    studyTopic: [t(quizLeft ? 'do.studyQuiz' : 'do.study'), t('do.studyButton')],
    restudyTopic: [t('do.restudy'), t('do.restudyButton')],
  }
  const [text, button] = texts[kind]
  return (
    <Box
      title={`${task.topicNo} · ${title(task.titles)}`}
      text={text}
      kept={achieved ? t('do.kept', { star: starName(tier) }) : undefined}
    >
      {/* Restudying is not recorded, so the quiz stays reachable. */}
      {kind === 'restudyTopic' && (
        <Go to={paths.seller.quiz(task._id)} quiet>
          {t('do.retakeButton')}
        </Go>
      )}
      <Go to={stepPath(step, 'seller')}>{button}</Go>
    </Box>
  )
}

function PlanThing({ step }: { step: StepOf<'initiateTraining'> }) {
  const { t } = useTranslation('progress')
  return (
    <Box title={t('step.training')} text={t(step.again ? 'do.initiateAgain' : 'do.initiate')}>
      <Go to={stepPath(step, 'seller')}>{t('do.initiateButton')}</Go>
    </Box>
  )
}

function AwaitThing({ step }: { step: StepOf<'awaitTraining'> }) {
  const { t } = useTranslation('progress')
  const dates = useDates()
  const { trainingDate, trainingTime } = step.training
  const upcoming = trainingState(step.training, today()) === 'upcoming'
  return (
    <Box
      title={`${t('step.training')} · ${dates.day(trainingDate)} · ${trainingTime}`}
      text={t(upcoming ? 'do.upcoming' : 'do.pending')}
    >
      <Go to={stepPath(step, 'seller')} quiet>
        {t('do.calendarButton')}
      </Go>
    </Box>
  )
}

interface CertificateThingProps {
  step: StepOf<'downloadCertificate'>
  download: ReactNode
}

function CertificateThing({ step, download }: CertificateThingProps) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const why = step.opens ? t('do.downloadOpens', { star: starName(step.opens) }) : t('do.download')
  return (
    <Box title={t('step.certificate')} text={why}>
      {download}
    </Box>
  )
}

function NothingLeft() {
  const { t } = useTranslation('progress')
  return (
    <Box title={t('do.allDone')} text={t('do.allDoneHelp')}>
      <Go to={paths.seller.training} quiet>
        {t('do.allDoneButton')}
      </Go>
    </Box>
  )
}
