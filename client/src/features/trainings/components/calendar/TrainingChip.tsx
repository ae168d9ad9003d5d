import { VisuallyHidden } from '@mantine/core'
import { truncate } from '@tristar/shared/common/text'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { StatusIcon, statusTone } from '../../../../ui/StatusLabel'
import { toneVar } from '../../../../ui/theme'
import { trainingStatus } from '../../trainingStatus'
import classes from './chip.module.css'

/** An event's title is cut at 10 characters (specification, section 9). */
const TITLE_CHARACTERS = 10

/** A training in the month: state's icon and colour, time, the title cut; the whole of it as its name. */
export function TrainingChip({ training }: { training: Training }) {
  const { t } = useTranslation(['trainings', 'ui'])
  const status = trainingStatus(training, today())
  const tone = statusTone(status)
  const topic = training.trainingTopic || t('edac')
  const time = training.trainingTime
  const name = t('calendar.training', { topic, time, status: t(`ui:status.${status}`) })
  return (
    <span
      // The state's name as a class is the specification's (section 2).
      className={`${classes.chip} ${trainingState(training, today())}`}
      style={{ background: toneVar(tone, 'soft'), color: toneVar(tone, 'text') }}
      title={name}
    >
      <StatusIcon status={status} small />
      <span className={classes.time} aria-hidden="true">
        {time}
      </span>
      <span className={classes.title} aria-hidden="true">
        {truncate(topic, TITLE_CHARACTERS)}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
