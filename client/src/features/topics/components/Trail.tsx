import { Skeleton } from '@mantine/core'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { StatusLabel } from '../../common/StatusLabel'
import { paths } from '../../../lib/paths'
import { TextLink } from '../../../ui/TextLink'
import { TopicTitle } from '../../../ui/Passage'

interface TrailProps {
  /** The topic's place; undefined for a new one. */
  theory?: TopicTheory | undefined
  /** Its title too. */
  long?: boolean
}

/** The breadcrumb to the list, and the ways to what a revision changes, to what first attempts say about a published quiz, and to the topic's history. */
export function Trail({ theory, long = false }: TrailProps) {
  const { t } = useTranslation('topicEditor')
  return (
    <>
      <Crumb theory={theory} />
      {theory && long && (
        <>
          {' · '}
          <TopicTitle of={theory.titles} />
        </>
      )}
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

/** The list of its star, and its place there. */
export function Crumb({ theory }: Pick<TrailProps, 'theory'>) {
  const { t } = useTranslation()
  const place = theory?.beltType && [
    t(`star.${theory.beltType}`),
    theory.draft ? '' : theory.topicNo,
  ]
  return (
    <>
      <TextLink to={paths.admin.topicsOf(theory?.beltType ?? '')}>
        {t('nav.trainingTopic')}
      </TextLink>
      {place && ` / ${place.join(' ').trim()}`}
    </>
  )
}

/** The list of its star, and the way back to the topic. */
export function Place({ theory }: { theory: TopicTheory }) {
  return (
    <>
      <Crumb theory={theory} />
      {' · '}
      <TextLink to={paths.admin.topicEdit(theory._id)}>
        <TopicTitle of={theory.titles} />
      </TextLink>
    </>
  )
}

/** Its room while the topic loads. */
export function PlaceRoom() {
  return <Skeleton component="span" display="block" height="1lh" width="24rem" maw="100%" />
}
