import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../../lib/dates'
import { PersonName } from '../../../common/PersonName'
import { StarLabel } from '../../../common/StarLabel'
import { StatusLabel } from '../../../common/StatusLabel'
import { sellerOf, supervisorOf } from '../../personOfTraining'
import { PersonOfTraining } from '../PersonOfTraining'
import { trainingStatus } from '../../trainingStatus'
import classes from './dialog.module.css'
import { TopicTitle } from '../../../../ui/Passage'

export function TrainingFacts({ training }: { training: Training }) {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const ojt = training.mytype === 'seller'
  return (
    <dl className={classes.facts}>
      <Fact label={t('field.date')}>{dates.day(training.trainingDate)}</Fact>
      <Fact label={t('field.time')}>{training.trainingTime}</Fact>
      {ojt && (
        <Fact label={t('field.seller')}>
          <PersonOfTraining training={training} person={sellerOf(training)} />
        </Fact>
      )}
      <Fact label={t('field.supervisor')}>
        <PersonOfTraining training={training} person={supervisorOf(training)} />
      </Fact>
      {!ojt && <Fact label={t('edac.manager')}>{training.manager || '–'}</Fact>}
      <Fact label={t('field.distributor')}>{training.distributorId}</Fact>
      {ojt && (
        <Fact label={t('field.star')}>
          <StarLabel tier={training.belt} />
        </Fact>
      )}
      <Fact label={t('field.status')}>
        <StatusLabel status={trainingStatus(training, today())} />
      </Fact>
      {training.evaluatedBy && (
        <Fact label={t('field.evaluatedBy')}>
          <PersonName id={training.evaluatedBy} name={training.evaluatedByName ?? ''} />
          <div>{dates.instantDay(training.evaluatedAt)}</div>
        </Fact>
      )}
      {ojt && (
        <Fact label={t('field.topics')} wide>
          <TopicTitle of={training.trainingTitles} or="–" />
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  label: string
  /** On a line of its own. */
  wide?: boolean
  children: ReactNode
}

function Fact({ label, wide, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
