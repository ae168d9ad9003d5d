import { useQuery } from '@tanstack/react-query'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { Person } from '@tristar/shared/people/person.schema'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../../lib/queries'
import { useChange } from '../../../../lib/useChange'
import { useJoining } from '../../../../lib/useJoining'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { LoadingState } from '../../../../ui/Skeletons'
import { showDone } from '../../../../ui/toast'
import { useLast } from '../../../../ui/useLast'
import { heldTiers } from '../../../common/heldTiers'
import { usePersonText } from '../../../common/usePersonText'
import classes from './moving.module.css'

interface ResetDialogProps {
  /** The User; null asks nothing. */
  asked: { _id: string; id: string; name: string } | null
  onClose: () => void
}

/**
 * Says in red what this User loses, then what a reset removes and what stays; a failure is shown inside (domain: Screens).
 * Needs the namespace `moves`.
 */
export function ResetDialog({ asked, onClose }: ResetDialogProps) {
  const { t } = useTranslation('moves')
  const reset = useChange(resetCalls.reset)
  const last = useLast(asked)
  const personText = usePersonText()
  const person = useQuery({
    ...callQuery(peopleCalls.person, { id: last?.id ?? '' }),
    enabled: asked !== null,
  })
  const who = last ? personText(last.id, last.name) : ''
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t('reset.title')}
      confirmLabel={t('reset.button')}
      destructive
      onConfirm={async () => {
        if (!asked) return
        await reset({ id: asked._id })
        onClose()
        showDone(t('reset.done'), who)
      }}
      onClose={onClose}
    >
      <div className={classes.goes}>
        {person.data && <Goes person={person.data} who={who} />}
        {person.isError && t('reset.who', { id: who })}
        {person.isPending && <LoadingState lines={1} />}
      </div>
      <p className={classes.line}>{t('reset.removed')}</p>
      <p className={classes.line}>{t('reset.stays')}</p>
    </ConfirmDialog>
  )
}

/** The stars, completed topics and trainings that go. */
function Goes({ person: { standing, trainings }, who }: { person: Person; who: string }) {
  const { t } = useTranslation(['moves', 'ui'])
  const { list, clauses } = useJoining()
  const stars = heldTiers(standing).map((tier) => t(`ui:star.${tier}`))
  const topics = standing.data.filter(({ completeDate }) => completeDate !== null).length
  const what = [
    ...(stars.length > 0 ? [t('reset.stars', { count: stars.length, stars: list(stars) })] : []),
    ...(topics > 0 ? [t('reset.topics', { count: topics })] : []),
    ...(trainings.length > 0 ? [t('reset.trainings', { count: trainings.length })] : []),
  ]
  return what.length > 0
    ? t('reset.goes', { who, what: clauses(what) })
    : t('reset.nothing', { who })
}
