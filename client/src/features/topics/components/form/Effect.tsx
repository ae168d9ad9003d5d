import { useQuery } from '@tanstack/react-query'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../../lib/queries'
import { useNumber } from '../../../../lib/useNumber'
import { PlainButton } from '../../../../ui/PlainButton'
import { LoadingState } from '../../../../ui/Skeletons'
import type { TopicDraft } from '../../draft'
import classes from './form.module.css'

const FIGURES = ['opens', 'overdue', 'fallBelow'] as const

interface EffectProps {
  /** null: a new one. */
  topicId: string | null
  draft: TopicDraft
}

/** The effect of saving on learners, in three figures; saving is possible even if they cannot be counted. */
export function Effect({ topicId, draft }: EffectProps) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const number = useNumber()
  const { data, isFetching, refetch } = useQuery(effectQuery(topicId, draft))
  if (isFetching) return <LoadingState lines={3} />
  if (!data)
    return (
      <output className={classes.uncounted}>
        <span>{t('effect.failed')}</span>
        <PlainButton variant="default" onClick={() => void refetch()}>
          {t('ui:action.retry')}
        </PlainButton>
      </output>
    )
  if (FIGURES.every((name) => data[name] === 0))
    return <output className={classes.calm}>{t('effect.none')}</output>
  return (
    <ul className={classes.effect} aria-label={t('effect.title')}>
      {FIGURES.map((name) => (
        <li key={name}>
          <strong>{number(data[name])}</strong>
          <span>{t(`effect.${name}`, { count: data[name] })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The effect of publishing the form, or of saving the published topic, now. */
function effectQuery(topicId: string | null, draft: TopicDraft) {
  const { title, belt, mandatory, quiz, supervisor, topicNo } = draft
  const fields = { title, belt, mandatory, quiz, supervisor, draft: false }
  const body = topicId === null ? fields : { ...fields, topicId, topicNo: Number(topicNo) }
  return { ...callQuery('topicEditor', studyCalls.topicImpact, body), retry: false, gcTime: 0 }
}
