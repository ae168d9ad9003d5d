import { TIERS } from '@tristar/shared/common/tiers'
import type { Person } from '@tristar/shared/people/person.schema'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { StarLabel } from '../../../common/StarLabel'
import { FormsPanel, type FormsPanelProps } from '../logs/FormsPanel'

interface PersonFormsProps extends Pick<FormsPanelProps, 'Download'> {
  person: Pick<Person, 'who' | 'trainings'>
}

/** The form of each star's training that was evaluated last, or of a User Manager's EDAC (domain: Screens). */
export function PersonForms({ person: { who, trainings }, Download }: PersonFormsProps) {
  const { t } = useTranslation(['person', 'ui'])
  const edac = t('form.edac')
  if (who.role === 'supervisor') {
    const line = {
      key: 'edac',
      name: edac,
      training: latestOf(trainings),
      reason: t('form.noEdac'),
    }
    return <FormsPanel title={edac} lines={[line]} Download={Download} />
  }
  const lines = TIERS.map((tier) => ({
    key: tier,
    mark: <StarLabel tier={tier} />,
    name: t(`ui:star.${tier}`),
    training: latestOf(trainings.filter(({ belt }) => belt === tier)),
    reason: t('form.noTraining'),
  }))
  return <FormsPanel title={t('form.seller')} lines={lines} Download={Download} />
}

/** The training that was evaluated last; null before any. */
function latestOf(trainings: readonly Training[]): Training | null {
  const evaluated = trainings.filter(({ evaluation }) => evaluation)
  const byTime = evaluated.toSorted((a, b) =>
    (b.evaluatedAt ?? '').localeCompare(a.evaluatedAt ?? ''),
  )
  return byTime[0] ?? null
}
