import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { TextLink } from '../../../ui/TextLink'
import { TopicTitle } from '../../../ui/Passage'

/** The way back to the list and to the topic's editor; `theory` is undefined while it loads. */
export function Trail({ theory }: { theory: TopicTheory | undefined }) {
  const { t } = useTranslation('ui')
  const tier = theory?.beltType
  return (
    <>
      <TextLink to={paths.admin.topicsOf(tier ?? '')}>{t('nav.trainingTopic')}</TextLink>
      {theory && (
        <>
          {' / '}
          <TextLink to={paths.admin.topicEdit(theory._id)}>
            {tier && `${t(`star.${tier}`)} ${theory.topicNo} · `}
            <TopicTitle of={theory.titles} />
          </TextLink>
        </>
      )}
    </>
  )
}
