import { IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../lib/useChange'
import { useSubmit } from '../../../lib/useSubmit'
import { ActionButton } from '../../../ui/ActionButton'
import { useFinish } from '../useFinish'
import { type Versions, versionsQuery } from './versionQueries'
import classes from './versions.module.css'

interface TakeBackProps {
  versions: Versions
  /** The entry. */
  number: number
  /** It is what learners see. */
  isCurrent: boolean
}

/** Makes a former state the topic's revision; disabled with its reason while it cannot be. */
export function TakeBack({ versions: { topic, revision }, number, isCurrent }: TakeBackProps) {
  const { t } = useTranslation('versions')
  const queryClient = useQueryClient()
  const restore = useChange(topicsCalls.restore)
  const { submit, busy, error } = useSubmit()
  const finish = useFinish()
  const { _id: topicId, titles, draft } = topic.theory
  const waits = revision ? t('history.revisionWaits') : ''
  const reason = draft ? t('history.isDraft') : waits || (isCurrent ? t('history.isCurrent') : '')

  async function take() {
    const done = await submit(async () => {
      await restore({ topicId, revision: number })
    })
    if (done) finish.toRevision('restored', titles, topicId)
    // Another has perhaps begun a revision.
    else await queryClient.invalidateQueries(versionsQuery(topicId))
  }

  return (
    <div className={classes.takeBack}>
      <ActionButton
        variant="default"
        busy={busy}
        error={error}
        disabled={reason !== ''}
        icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void take()}
      >
        {t('history.take', { number })}
      </ActionButton>
      {reason && (
        <p className={classes.reason}>
          <IconInfoCircle size={14} stroke={2} aria-hidden="true" />
          {reason}
        </p>
      )}
    </div>
  )
}
