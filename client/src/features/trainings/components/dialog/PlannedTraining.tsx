import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../../lib/dates'
import { StatusLabel } from '../../../common/StatusLabel'
import { sellerOf, supervisorOf } from '../../personOfTraining'
import { trainingStatus } from '../../trainingStatus'
import classes from './question.module.css'
import { TopicTitle } from '../../../../ui/Passage'

/** The training as it is planned, in short. */
export function PlannedTraining({ training }: { training: Training }) {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const { id, name } = training.mytype === 'edac' ? supervisorOf(training) : sellerOf(training)
  return (
    <div className={classes.planned}>
      <div className={classes.facts}>
        <span className={classes.who}>{name || id}</span>
        <span>
          <TopicTitle of={training.trainingTitles} or={t('title.edac')} />
        </span>
        <span>{dates.dayAndTime(training.trainingDate, training.trainingTime)}</span>
      </div>
      <StatusLabel status={trainingStatus(training, today())} />
    </div>
  )
}
