import { useQuery } from '@tanstack/react-query'
import { IconMessageReport } from '@tabler/icons-react'
import { LIMITS } from '@tristar/shared/common/limits'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import type { QuestionVoice } from '@tristar/shared/voices/voices.schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, listQuery } from '../../lib/queries'
import { useNumber } from '../../lib/useNumber'
import { LoadingState } from '../../ui/Skeletons'
import { Panel } from '../../ui/Panel'
import { EmptyState, ErrorState } from '../../ui/States'
import { Voice } from './components/Voice'
import { byQuestion, type QuestionVoices } from './grouping'
import classes from './voices.module.css'
import { Passage } from '../../ui/Passage'

/** What learners have reported about a topic's questions, to be answered. Needs the namespace `voices`. */
export function VoicesPanel({ topicId }: { topicId: string }) {
  const { t } = useTranslation('voices')
  const voices = useQuery(listQuery(voicesCalls.list, { topicId, limit: LIMITS.listMax }))
  // Names the questions.
  const topic = useQuery(callQuery(topicsCalls.fetch, { topicId }))
  const error = voices.data ? topic.error : voices.error
  return (
    <Panel title={t('voices.title')} flush={Boolean(voices.data?.total && topic.data)}>
      {voices.data && topic.data ? (
        <Voices {...voices.data} questions={topic.data.quizzes} />
      ) : error ? (
        <ErrorState
          error={error}
          title={t('voices.error')}
          onRetry={() => void Promise.all([voices.refetch(), topic.refetch()])}
        />
      ) : (
        <LoadingState lines={4} />
      )}
    </Panel>
  )
}

interface VoicesProps {
  /** The newest first. */
  rows: readonly QuestionVoice[]
  total: number
  /** Of the topic, as they are now. */
  questions: readonly KeyedQuestion[]
}

function Voices({ rows, total, questions }: VoicesProps) {
  const { t } = useTranslation('voices')
  const number = useNumber()
  if (rows.length === 0)
    return (
      <EmptyState icon={IconMessageReport} title={t('voices.none')}>
        {t('voices.noneHelp')}
      </EmptyState>
    )
  return (
    <>
      {byQuestion(rows).map((group) => (
        <Group key={group.questionId} group={group} questions={questions} />
      ))}
      {total > rows.length && (
        <p className={classes.newest}>
          {t('voices.newest', { shown: number(rows.length), total: number(total) })}
        </p>
      )}
    </>
  )
}

interface GroupProps extends Pick<VoicesProps, 'questions'> {
  group: QuestionVoices
}

function Group({ group: { questionId, voices }, questions }: GroupProps) {
  const { t } = useTranslation('voices')
  const title = useId()
  const own = questions.filter(({ id }) => id === questionId)
  const [first] = voices
  // In the language of the newest voice, if it is still asked in it.
  const shown = own.find(({ language }) => language === first?.language) ?? own[0]
  return (
    <section className={classes.group} aria-labelledby={title}>
      <h3 id={title} className={classes.title}>
        {shown ? t('voices.question', { number: shown.questionNo }) : t('voices.former')}
      </h3>
      {shown && (
        <p className={classes.asked}>
          <Passage of={shown.language}>{shown.question}</Passage>
        </p>
      )}
      <ul className={classes.voices}>
        {voices.map((voice) => (
          <Voice
            key={voice.voiceId}
            voice={voice}
            current={own.find(({ language }) => language === voice.language)?.revision}
          />
        ))}
      </ul>
    </section>
  )
}
