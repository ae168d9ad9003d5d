import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { useTopicTitle } from '../../../lib/useTopicTitle'
import { StatusLabel } from '../../common/StatusLabel'
import { TextLink } from '../../../ui/TextLink'
import { listAddress } from '../listAddress'

interface TrailProps {
  /** The topic's place; undefined for a new one. */
  theory?: TopicTheory
  /** Its title too. */
  long?: boolean
}

/** The breadcrumb to the list: */
export function Trail({ theory, long = false }: TrailProps) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const title = useTopicTitle()
  const place = theory?.beltType && [
    t(`ui:star.${theory.beltType}`),
    theory.draft ? '' : theory.topicNo,
  ]
  return (
    <>
      <TextLink to={listAddress(theory?.beltType ?? '')}>{t('ui:nav.trainingTopic')}</TextLink>
      {place && ` / ${place.join(' ').trim()}`}
      {theory && long && ` · ${title(theory.titles)}`}
      {theory?.draft && (
        <>
          {' '}
          <StatusLabel status="draft" chip />
        </>
      )}
    </>
  )
}
