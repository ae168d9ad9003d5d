import { VisuallyHidden } from '@mantine/core'
import { truncate } from '@tristar/shared/common/text'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { StatusIcon, statusTone } from '../../../common/StatusLabel'
import { toneVar } from '../../../../ui/theme'
import { trainingStatus } from '../../trainingStatus'
import { useTrainingName } from '../../useTrainingName'
import classes from './chip.module.css'

/** An event's title is cut at 10 characters (specification, section 9). */
const TITLE_CHARACTERS = 10

interface TrainingChipProps {
  training: Training
  /** Whom it is with, before the title; '' where that stands beside the chip or goes without saying. */
  person?: string
}

/** A training in the month: state's icon and colour, person, time, the title cut; the whole of it as its name. */
export function TrainingChip({ training, person }: TrainingChipProps) {
  const { t } = useTranslation('trainings')
  const name = useTrainingName()(training)
  const status = trainingStatus(training, today())
  const tone = statusTone(status)
  return (
    <span
      // The state's name as a class is the specification's (section 2).
      className={`${classes.chip} ${trainingState(training, today())}`}
      data-person={person ? true : undefined}
      style={{ background: toneVar(tone, 'soft'), color: toneVar(tone, 'text') }}
      title={name}
    >
      <StatusIcon status={status} small />
      {person && (
        <span className={classes.person} aria-hidden="true">
          {person}
        </span>
      )}
      <span className={classes.time} aria-hidden="true">
        {training.trainingTime}
      </span>
      <span className={classes.title} aria-hidden="true">
        {truncate(training.trainingTopic || t('edac'), TITLE_CHARACTERS)}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
