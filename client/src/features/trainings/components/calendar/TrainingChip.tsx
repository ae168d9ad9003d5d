import { VisuallyHidden } from '@mantine/core'
import { truncate } from '@tristar/shared/common/text'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { StatusIcon, statusTone } from '../../../common/StatusLabel'
import { toneVar } from '../../../../ui/theme'
import type { Named } from '../../personOfTraining'
import { trainingStatus } from '../../trainingStatus'
import { useTrainingName } from '../../useTrainingName'
import classes from './chip.module.css'
import { TrainingName } from '../TrainingName'

/** An event's title is cut at 10 characters in a day's cell (domain: Trainings); a list has room for 40. */
const TITLE_CHARACTERS = { cell: 10, list: 40 }

interface TrainingChipProps {
  training: Training
  /** The person, before the title; null if shown beside the chip or obvious. */
  person?: Named | null
  /** Room for a longer title. */
  wide?: boolean | undefined
}

/** A training in the month: icon and colour of its state, time, person, the title cut; its full text is its name. */
export function TrainingChip({ training, person, wide }: TrainingChipProps) {
  const { t } = useTranslation('trainings')
  const name = useTrainingName()(training)
  const title = useTopicTitle()(training.trainingTitles) || t('edac')
  const cut = truncate(title, TITLE_CHARACTERS[wide ? 'list' : 'cell'])
  const status = trainingStatus(training, today())
  const tone = statusTone(status)
  return (
    <span
      // Other people's scripts find the state by this class.
      className={`${classes.chip} ${trainingState(training, today())}`}
      data-person={person ? true : undefined}
      data-wide={wide || undefined}
      data-cancelled={training.cancelled ? true : undefined}
      style={{
        color: toneVar(tone, 'text'),
        ...(!training.cancelled && { background: toneVar(tone, 'soft') }),
      }}
      title={name}
    >
      {cut !== title && (
        <span aria-hidden="true" data-print="only">
          {title}
        </span>
      )}
      <StatusIcon status={status} small />
      <span className={classes.time} aria-hidden="true">
        {training.trainingTime}
      </span>
      {person && (
        <span className={classes.person} aria-hidden="true">
          {person.name || person.id}
        </span>
      )}
      <span
        className={classes.title}
        aria-hidden="true"
        data-print={cut === title ? undefined : 'no'}
      >
        {cut}
      </span>
      <VisuallyHidden>
        <TrainingName training={training} />
      </VisuallyHidden>
    </span>
  )
}
