import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../lib/apiError'
import { useErrorText } from '../../../../lib/errorText'
import { useJoining } from '../../../../lib/useJoining'
import { callQuery } from '../../../../lib/queries'
import { useNumber } from '../../../../lib/useNumber'
import { PlainButton } from '../../../../ui/PlainButton'
import { LoadingState } from '../../../../ui/Skeletons'
import type { TopicDraft } from '../../draft'
import { EffectFigures } from './EffectFigures'
import classes from './form.module.css'

const LOSSES = ['loses', 'completes', 'stars', 'trainings', 'attempts'] as const

interface EffectProps {
  /** null: a new one. */
  topicId: string | null
  draft: TopicDraft
}

/** The effect of saving on learners, in figures; saving is possible even if they cannot be counted. */
export function Effect({ topicId, draft }: EffectProps) {
  const { data, isFetching, refetch } = useQuery(effectQuery(topicId, draft))
  if (isFetching) return <LoadingState lines={3} />
  if (!data) return <Uncounted onRetry={() => void refetch()} />
  return <EffectFigures effect={data} />
}

interface LossEffectProps {
  topicId: string
  action: 'delete' | 'withdraw'
}

/** What deleting or withdrawing the topic does, in one sentence; it is possible even if it cannot be counted. */
export function LossEffect({ topicId, action }: LossEffectProps) {
  const { t } = useTranslation('topicEditor')
  const number = useNumber()
  const { clauses } = useJoining()
  const asked = callQuery(studyCalls.topicImpact, { topicId, action })
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = useQuery({ ...asked, retry: false, gcTime: 0 })
  if (isFetching) return <LoadingState lines={2} />
  if (error instanceof ApiError && error.status === 409) return <p>{errorText(error)}</p>
  if (!data) return <Uncounted onRetry={() => void refetch()} />
  const losses = LOSSES.filter((name) => data[name] > 0)
  if (losses.length === 0) return <p>{t('deleting.none')}</p>
  const effects = losses.map((name) =>
    t(`deleting.${name}`, { count: data[name], number: number(data[name]) }),
  )
  return (
    <p className={classes.warning} data-loss>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <strong>{t('deleting.sentence', { effects: clauses(effects) })}</strong>
    </p>
  )
}

/** It can be gone on with all the same. */
export function Uncounted({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  return (
    <output className={classes.uncounted}>
      <span>{t('effect.failed')}</span>
      <PlainButton variant="default" onClick={onRetry}>
        {t('ui:action.retry')}
      </PlainButton>
    </output>
  )
}

/** The effect of publishing the form, or of saving the published topic, now. */
function effectQuery(topicId: string | null, draft: TopicDraft) {
  const { title, belt, mandatory, quiz, supervisor, topicNo } = draft
  const fields = { title, belt, mandatory, quiz, supervisor, draft: false }
  const body = topicId === null ? fields : { ...fields, topicId, topicNo: Number(topicNo) }
  return { ...callQuery(studyCalls.topicImpact, body), retry: false, gcTime: 0 }
}
