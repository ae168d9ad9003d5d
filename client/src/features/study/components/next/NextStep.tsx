import { Paper } from '@mantine/core'
import type { NextStep as Step, StepOf } from '@tristar/shared/session/nextStep.rules'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../../lib/dates'
import { paths } from '../../../../lib/paths'
import { Drawing } from '../../../../ui/drawings/Drawing'
import { Medal } from '../../../common/stars/Medal'
import { starTone } from '../../../common/StarLabel'
import { stepPath } from '../../../common/stepPath'
import { useStarName } from '../../../common/useStarName'
import { Go } from './Go'
import classes from './next.module.css'
import { StepBox } from './StepBox'
import { TopicStepBox } from './TopicStepBox'

interface NextStepProps {
  step: Exclude<Step, { kind: 'noTopics' }>
  /** The button that downloads the certificate; it belongs to another feature. */
  download: ReactNode
  /** Of somebody who has completed no topic: who trains with them. */
  manager?: ReactNode
}

/** The next thing to do, with its button; on the first days with the house's picture and the User Manager. */
export function NextStep({ step, download, manager }: NextStepProps) {
  const { t } = useTranslation('progress')
  return (
    <Paper component="section" className={classes.panel} aria-label={t('next.label')}>
      <div className={classes.step} data-first-day={manager ? true : undefined}>
        <StepContent step={step} download={download} manager={manager} />
      </div>
    </Paper>
  )
}

function StepContent({ step, download, manager }: NextStepProps) {
  switch (step.kind) {
    case 'studyTopic':
    case 'restudyTopic':
    case 'takeQuiz':
      return <TopicStepBox step={step} manager={manager} />
    case 'initiateTraining':
      return <PlanBox step={step} />
    case 'awaitTraining':
      return <AwaitBox step={step} />
    case 'downloadCertificate':
      return <CertificateBox step={step} download={download} />
    default:
      return <NothingLeft />
  }
}

/** What stands where a topic has its cover. */
function Ground({ children }: { children: ReactNode }) {
  return <div className={classes.ground}>{children}</div>
}

function Drawn(props: Pick<ComponentProps<typeof Drawing>, 'name' | 'star'>) {
  return (
    <Ground>
      <Drawing {...props} className={classes.drawing} />
    </Ground>
  )
}

function PlanBox({ step }: { step: StepOf<'initiateTraining'> }) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  return (
    <StepBox
      picture={<Drawn name="train" star={starTone(step.tier)} />}
      star={{ tier: step.tier, achieved: false, text: starName(step.tier) }}
      title={t('step.training')}
      lines={[t(step.again ? 'do.initiateAgain' : 'do.initiate')]}
    >
      <Go to={stepPath(step, 'seller')}>{t('do.initiateButton')}</Go>
    </StepBox>
  )
}

function AwaitBox({ step }: { step: StepOf<'awaitTraining'> }) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const dates = useDates()
  const { trainingDate, trainingTime } = step.training
  const upcoming = trainingState(step.training, today()) === 'upcoming'
  return (
    <StepBox
      picture={<Drawn name="train" star={starTone(step.tier)} />}
      star={{ tier: step.tier, achieved: false, text: starName(step.tier) }}
      title={`${t('step.training')} · ${dates.day(trainingDate)} · ${trainingTime}`}
      lines={[t(upcoming ? 'do.upcoming' : 'do.pending')]}
    >
      <Go to={stepPath(step, 'seller')} quiet>
        {t('do.calendarButton')}
      </Go>
    </StepBox>
  )
}

interface CertificateBoxProps {
  step: StepOf<'downloadCertificate'>
  download: ReactNode
}

function CertificateBox({ step, download }: CertificateBoxProps) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const why = step.opens ? t('do.downloadOpens', { star: starName(step.opens) }) : t('do.download')
  return (
    <StepBox
      picture={
        <Ground>
          <Medal tier={step.tier} state="held" size={96} />
        </Ground>
      }
      star={{ tier: step.tier, achieved: true, text: starName(step.tier) }}
      title={t('step.certificate')}
      lines={[why]}
    >
      {download}
    </StepBox>
  )
}

function NothingLeft() {
  const { t } = useTranslation('progress')
  return (
    <StepBox
      picture={<Drawn name="allDone" />}
      title={t('do.allDone')}
      lines={[t('do.allDoneHelp')]}
    >
      <Go to={paths.seller.training} quiet>
        {t('do.allDoneButton')}
      </Go>
    </StepBox>
  )
}
