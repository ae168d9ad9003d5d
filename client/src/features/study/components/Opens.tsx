import type { OpensAfter } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../ui/TextLink'
import { useStudyPaths, useTask } from '../useTask'
import classes from './Opens.module.css'
import { Passage, TopicTitle } from '../../../ui/Passage'

/** What opens a locked topic, with a link to what is open. */
export function Opens({ after }: { after: OpensAfter | undefined }) {
  const { t } = useTranslation(['topics', 'ui'])
  const { topic, training } = useStudyPaths()
  const blocking = useTask(after?.kind === 'topic' ? after.topicId : '')
  if (!after) return null
  if (after.kind === 'topic') {
    const name = blocking ? (
      <TopicTitle of={blocking.titles} />
    ) : (
      <Passage of="English">{after.title}</Passage>
    )
    return (
      <>
        {t('card.opensAfter', { number: after.ownNo })}
        {blocking?.locked ? (
          <span className={classes.way}>{name}</span>
        ) : (
          <TextLink to={topic(after.topicId)} className={classes.way}>
            {name}
          </TextLink>
        )}
      </>
    )
  }
  const star = t(`ui:star.${after.tier}`)
  return (
    <>
      {t(after.need === 'download' ? 'card.opensDownload' : 'card.opensComplete', { star })}
      <TextLink to={`${training}?tier=${after.tier}`} className={classes.way}>
        {t('card.toStar', { star })}
      </TextLink>
    </>
  )
}
