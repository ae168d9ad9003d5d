import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { useTopicTitle } from '../../../lib/useTopicTitle'
import { StatusLabel } from '../../common/StatusLabel'
import { paths } from '../../../lib/paths'
import { TextLink } from '../../../ui/TextLink'

interface TrailProps {
  /** The topic's place; undefined for a new one. */
  theory?: TopicTheory
  /** Its title too. */
  long?: boolean
}

/** The breadcrumb to the list, and the ways to what a revision changes, to what first attempts say about a published quiz, and to the topic's history. */
export function Trail({ theory, long = false }: TrailProps) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const title = useTopicTitle()
  const place = theory?.beltType && [
    t(`ui:star.${theory.beltType}`),
    theory.draft ? '' : theory.topicNo,
  ]
  return (
    <>
      <TextLink to={paths.admin.topicsOf(theory?.beltType ?? '')}>
        {t('ui:nav.trainingTopic')}
      </TextLink>
      {place && ` / ${place.join(' ').trim()}`}
      {theory && long && ` · ${title(theory.titles)}`}
      {(theory?.draft || theory?.revision) && (
        <>
          {' '}
          <StatusLabel status="draft" chip />
        </>
      )}
      {theory?.revision && (
        <>
          {' · '}
          <TextLink to={paths.admin.topicRevision(theory._id)}>{t('history.changes')}</TextLink>
        </>
      )}
      {theory?.quiz && !theory.draft && (
        <>
          {' · '}
          <TextLink to={paths.admin.topicAnalysis(theory._id)}>{t('analysis.link')}</TextLink>
        </>
      )}
      {theory && (
        <>
          {' · '}
          <TextLink to={paths.admin.topicHistory(theory._id)}>{t('history.link')}</TextLink>
        </>
      )}
    </>
  )
}
