import { VisuallyHidden } from '@mantine/core'
import { IconClipboard } from '@tabler/icons-react'
import { weekdayAndDateText } from '@tristar/shared/common/dateTexts'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/dates'
import { useSignedIn } from '../../../lib/session'
import { useLanguage } from '../../../lib/useLanguage'
import { useTopicTitle } from '../../../lib/useTopicTitle'
import { toneVar } from '../../../ui/theme'
import { StatusIcon, statusTone } from '../../common/StatusLabel'
import { trainingStatus } from '../trainingStatus'
import { useWhose } from '../useWhose'
import classes from './week.module.css'
import { TrainingName } from '../components/TrainingName'
import { HERE, Sentence } from '../../../ui/Sentence'

/** Whether it is the reader's own, and not of somebody whom the reader looks after. */
function useIsOwn({ mytype }: Training): boolean {
  return useSignedIn().role === 'supervisor' && mytype === 'edac'
}

/** The colours of a training in the week: of its state; those of one's own and of what does not take place are quiet. */
export function useEventLook(training: Training) {
  const tone = statusTone(trainingStatus(training, today()))
  const own = useIsOwn(training)
  if (training.cancelled) return { 'data-look': 'off' }
  if (own) return { 'data-look': 'own' }
  return { style: { background: toneVar(tone, 'soft'), color: toneVar(tone, 'text') } }
}

/** The lines below the time. */
function useLines(training: Training): [first: string, second: string] {
  const { t } = useTranslation(['week', 'trainings'])
  const whose = useWhose()(training)
  const own = useIsOwn(training)
  const title = useTopicTitle()(training.trainingTitles) || t('trainings:edac')
  const { manager, cancelled } = training
  const who = own ? t('own.title') : ((whose?.name || whose?.id) ?? '')
  const about = own ? (manager ? t('own.with', { manager }) : '') : title
  if (cancelled) return [who || title, cancelled.reason]
  return who ? [who, about] : [title, '']
}

/** Time, person and topic; of what does not take place that it does not, and why. Its name begins with the day. */
export function EventText({ training }: { training: Training }) {
  const { t } = useTranslation(['week', 'ui'])
  const language = useLanguage()
  const own = useIsOwn(training)
  const status = trainingStatus(training, today())
  const [first, second] = useLines(training)
  const day = weekdayAndDateText(training.trainingDate, language)
  return (
    <>
      <span className={classes.head} aria-hidden="true">
        {own && !training.cancelled ? (
          <IconClipboard size={14} stroke={2} aria-hidden="true" />
        ) : (
          <StatusIcon status={status} small />
        )}
        <span className={classes.time}>{training.trainingTime}</span>
        {training.cancelled && <span className={classes.word}>{t(`ui:status.${status}`)}</span>}
      </span>
      <span className={classes.first} aria-hidden="true">
        {first}
      </span>
      <span className={classes.second} aria-hidden="true">
        {second}
      </span>
      <VisuallyHidden>
        <Sentence text={t('onDay', { day, training: HERE })}>
          <TrainingName training={training} />
        </Sentence>
      </VisuallyHidden>
    </>
  )
}
