import type { Tier } from '@tristar/shared/common/tiers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nextStepOf } from '@tristar/shared/session/nextStep.rules'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import { today, useDates } from '../../../../lib/dates'
import { useLearner } from '../../../../lib/session'
import { useJoining } from '../../../../lib/useJoining'
import { Note } from '../../../../ui/Banner'
import { TextLink } from '../../../../ui/TextLink'
import { useStudyPaths } from '../../useTask'
import classes from './list.module.css'

interface NextStepNoteProps {
  tier: Tier
  /** The button that downloads the certificate; it belongs to another feature. */
  download: ReactNode
}

/** The next step once a tier's topics are done: its on-the-job training, then its certificate. */
export function NextStepNote({ tier, download }: NextStepNoteProps) {
  const { t } = useTranslation(['topics', 'ui'])
  const dates = useDates()
  const { gap } = useJoining()
  const { calendar } = useStudyPaths()
  const step = nextStepOf(useLearner())
  const star = t(`ui:star.${tier}`)
  if (!('tier' in step) || step.tier !== tier || 'task' in step) return null
  if (step.kind === 'downloadCertificate')
    return (
      <Note tone="ink">
        {step.opens
          ? t('next.download', { star, next: t(`ui:star.${step.opens}`) })
          : t('next.downloadLast', { star })}
        <span className={classes.noteAction}>{download}</span>
      </Note>
    )
  const booked = step.kind === 'awaitTraining' ? step.training : undefined
  const text = booked
    ? trainingState(booked, today()) === 'upcoming'
      ? 'next.trainBooked'
      : 'next.trainPending'
    : 'next.train'
  return (
    <Note tone="ink">
      {t(text, { star, date: dates.day(booked?.trainingDate) })}
      {gap}
      <TextLink to={calendar} className={classes.noteLink}>
        {t('next.toCalendar')}
      </TextLink>
    </Note>
  )
}
