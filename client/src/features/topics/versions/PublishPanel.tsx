import {
  IconAlertTriangle,
  IconClipboardText,
  IconClock,
  IconLock,
  IconStars,
  IconTrash,
  IconTrendingDown,
  IconTrendingUp,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { TopicChange } from '@tristar/shared/topics/history.schema'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/apiClient'
import { callKey } from '../../../lib/queries'
import { useJoining } from '../../../lib/useJoining'
import { useNumber } from '../../../lib/useNumber'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { PlainButton } from '../../../ui/PlainButton'
import { Panel } from '../../../ui/Panel'
import { LoadingState } from '../../../ui/Skeletons'
import { SubmitButton } from '../../../ui/SubmitButton'
import { Uncounted } from '../components/form/Effect'
import type { usePublishing } from './usePublishing'
import classes from './versions.module.css'

const FIGURES = ['opens', 'loses', 'stars', 'trainings'] as const
/** Without any of them, publishing is felt by nobody. */
const FELT = ['opens', 'overdue', 'locks', 'fallBelow', 'loses', 'completes', 'stars'] as const

interface PublishPanelProps {
  topic: TopicDetail
  revision: TopicDetail
  /** What differs between the two. */
  changes: readonly TopicChange[]
  publishing: ReturnType<typeof usePublishing>
}

/** What publishing does to learners, told before its button, which asks no second time. */
export function PublishPanel({ topic, revision, changes, publishing }: PublishPanelProps) {
  const { t } = useTranslation('versions')
  const [asked, ask] = useState(false)
  const { running } = publishing
  return (
    <Panel title={t('publish.title')}>
      <p className={classes.counted}>{t('publish.counted')}</p>
      <Effect {...{ topic, revision, changes }} />
      <div className={classes.submit}>
        <SubmitButton
          fullWidth
          size="md"
          busy={running === 'publish'}
          disabled={running === 'drop'}
          onClick={publishing.publish}
        >
          {t('publish.submit')}
        </SubmitButton>
        <PlainButton variant="danger" disabled={running !== null} onClick={() => ask(true)}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          {t('publish.drop')}
        </PlainButton>
      </div>
      <ConfirmDialog
        opened={asked}
        title={t('publish.dropTitle')}
        confirmLabel={t('publish.drop')}
        destructive
        onConfirm={() => {
          ask(false)
          publishing.drop()
        }}
        onClose={() => ask(false)}
      >
        {t('publish.dropText')}
      </ConfirmDialog>
    </Panel>
  )
}

function Effect({ topic, revision, changes }: Omit<PublishPanelProps, 'publishing'>) {
  const { t } = useTranslation('versions')
  const { _id: topicId } = topic.theory
  const asked = { topicId, revision: true } as const
  const { data, error, refetch } = useQuery({
    // Counted anew for the revision of another.
    queryKey: [...callKey(studyCalls.topicImpact, asked), topicPrint(revision)],
    queryFn: ({ signal }) => call(studyCalls.topicImpact, asked, { signal }),
    retry: false,
    gcTime: 0,
  })
  if (data)
    return (
      <>
        {FELT.some((name) => data[name] > 0) ? (
          <Figures effect={data} />
        ) : (
          <output className={classes.calm}>{t('publish.none')}</output>
        )}
        <Consequences changes={changes} effect={data} />
      </>
    )
  return error ? <Uncounted onRetry={() => void refetch()} /> : <LoadingState lines={4} />
}

function Figures({ effect }: { effect: TopicEffect }) {
  const { t } = useTranslation('versions')
  const number = useNumber()
  const { list } = useJoining()
  const distributors = list(Object.keys(effect.distributors.loses))
  return (
    <ul className={classes.figures}>
      {FIGURES.map((name) => {
        const count = effect[name]
        const named = name === 'loses' && distributors !== ''
        return (
          <li key={name}>
            <strong>{number(count)}</strong>
            <span>
              {named
                ? t('publish.losesOf', { count, distributors })
                : t(`publish.${name}`, { count })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What else it brings about, in sentences. */
function Consequences({
  changes,
  effect,
}: Pick<PublishPanelProps, 'changes'> & { effect: TopicEffect }) {
  const { t } = useTranslation('versions')
  const number = useNumber()
  const counted = (name: 'overdue' | 'locks' | 'fallBelow' | 'completes') =>
    effect[name] > 0 && t(`publish.${name}`, { count: effect[name], number: number(effect[name]) })
  const ofQuiz = changes.some(({ what }) => what === 'quiz' || what === 'questions')
  const ofPdfs = changes.some(
    (change) => change.what === 'pdf' && ['replaced', 'removed'].includes(change.how),
  )
  const told: [TablerIcon, string | false][] = [
    [IconAlertTriangle, counted('overdue')],
    [IconLock, counted('locks')],
    [IconTrendingDown, counted('fallBelow')],
    [IconTrendingUp, counted('completes')],
    [IconClipboardText, ofQuiz && t('publish.quiz')],
    [IconStars, effect.stars > 0 && t('publish.starDay')],
    [IconClock, ofPdfs && t('publish.pdfs')],
  ]
  return (
    <ul className={classes.consequences}>
      {told.map(
        ([Icon, text]) =>
          text && (
            <li key={text}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {text}
            </li>
          ),
      )}
    </ul>
  )
}
