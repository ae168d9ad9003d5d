import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Month } from '@tristar/shared/common/months'
import type { TopicTrend, TopicTrendsInput } from '@tristar/shared/trends/topics.schema'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../../lib/apiClient'
import { callQuery } from '../../../lib/queries'
import { LoadPanel } from '../../../ui/LoadPanel'
import { Panel } from '../../../ui/Panel'
import { SmallBars } from '../../common/plots/SmallBars'
import { MonthTable } from '../components/MonthTable'
import trends from '../components/trends.module.css'
import { TrendsDownload } from '../components/TrendsDownload'
import { useTrendText } from '../useTrendText'
import { Hours, PassedFirst, TopicName } from './TopicParts'
import classes from './topics.module.css'

interface TopicsPanelProps {
  /** The scope's months on screen. */
  asked: TopicTrendsInput
  now: Month
}

/** What was done at each topic, by star and number. */
export function TopicsPanel({ asked, now }: TopicsPanelProps) {
  const { t } = useTranslation('trends')
  const topics = useQuery({
    ...callQuery(trendsCalls.topics, asked),
    placeholderData: keepPreviousData,
  })
  if (!topics.data) return <LoadPanel query={topics} lines={5} title={t('topics.failed')} />
  const none = topics.data.length === 0
  return (
    <Panel
      title={t('topics.title')}
      flush
      aside={
        !none && (
          <TrendsDownload
            named="trends_topics"
            label={t('topics.file')}
            load={(file, job) => callFile(trendsCalls.topicsFile, { ...asked, ...file }, job)}
          />
        )
      }
    >
      <p className={`${trends.help} ${classes.line}`}>{t(none ? 'topics.none' : 'topics.help')}</p>
      {!none && <TopicTable topics={topics.data} now={now} />}
    </Panel>
  )
}

const SHOWN = 10

function TopicTable({ topics, now }: { topics: readonly TopicTrend[]; now: Month }) {
  const { t } = useTranslation('trends')
  const { number } = useTrendText()
  return (
    <MonthTable
      label={t('topics.title')}
      shown={SHOWN}
      unfold={{
        all: t('topics.all', { number: number(topics.length) }),
        less: t('topics.less'),
      }}
      heads={[
        { key: 'topic', text: t('topics.topic') },
        { key: 'months', text: t('topics.months'), wide: true },
        { key: 'completed', text: t('topics.completed'), strong: true },
        { key: 'passed', text: t('topics.passed') },
        { key: 'hours', text: t('topics.hours') },
      ]}
      rows={topics.map((topic) => ({
        key: topic.topicId,
        running: false,
        cells: [
          <TopicName key="topic" topic={topic} />,
          <span key="months" className={classes.plot}>
            <SmallBars
              values={topic.months.map(({ completed }) => completed)}
              running={topic.months.at(-1)?.month === now}
            />
          </span>,
          number(topic.completed),
          <PassedFirst key="passed" topic={topic} />,
          <Hours key="hours" seconds={topic.seconds} />,
        ],
      }))}
    />
  )
}
