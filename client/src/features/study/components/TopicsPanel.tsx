import { UnstyledButton } from '@mantine/core'
import type { Tier } from '@tristar/shared/common/tiers'
import { isAchieved, type NextStep } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { paths } from '../../../lib/paths'
import { useLearner } from '../../../lib/session'
import { CardLine, type Column, DataTable } from '../../../ui/DataTable'
import { Panel } from '../../../ui/Panel'
import { useCards } from '../../../ui/useCards'
import { StarLabel } from '../../common/StarLabel'
import { StatusLabel, topicStatus } from '../../common/StatusLabel'
import { TextLink } from '../../../ui/TextLink'
import { rowsAround } from '../rowsAround'
import classes from './TopicsPanel.module.css'
import { TopicTitle } from '../../../ui/Passage'

/** Pixels: below this width the titles would have no room. */
const NARROW = 560

export interface TopicsPanelProps {
  /** Ordered White, Green, Black, each by number, as the server sends them. */
  tasks: readonly Task[]
  step: NextStep
}

/** All topics of all stars, without expected dates once no star is left; as cards, those around the current one first. */
export function TopicsPanel({ tasks, step }: TopicsPanelProps) {
  const { t } = useTranslation('progress')
  const planned = useLearner().currentTier !== ''
  const { ref, cards } = useCards(NARROW)
  const [all, setAll] = useState(false)
  const rows = cards && !all ? rowsAround(tasks, currentIndex(tasks, step)) : tasks
  return (
    <Panel title={t('table.label')} flush>
      <div ref={ref} />
      <DataTable
        label={t('table.label')}
        columns={useColumns(planned)}
        rows={rows}
        rowKey={({ _id }) => _id}
        renderCard={(task) => <TopicCard task={task} planned={planned} />}
        empty={null}
        cards={cards}
      />
      {cards && (all || rows.length < tasks.length) && (
        <UnstyledButton className={classes.seeAll} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('table.seeFewer') : t('table.seeAll', { count: tasks.length })}
        </UnstyledButton>
      )}
    </Panel>
  )
}

/** The current topic, else the last of its star. */
function currentIndex(tasks: readonly Task[], step: NextStep): number {
  if ('task' in step) return tasks.findIndex(({ _id }) => _id === step.task._id)
  if (!('tier' in step)) return 0
  return tasks.findLastIndex(({ beltType }) => beltType === step.tier)
}

/** As narrow as its content: the titles get the rest. */
const SLIM = '1rem'
/** Its head on two lines. */
const DATE = '7.25rem'

function useColumns(planned: boolean): Column<Task>[] {
  const { t } = useTranslation('progress')
  const dates = useDates()
  const expected: Column<Task> = {
    key: 'expectedDate',
    head: t('table.expected'),
    cell: ({ expectedDate }) => <Nowrap>{dates.day(expectedDate)}</Nowrap>,
    width: DATE,
  }
  return [
    { key: 'topicNo', head: t('table.no'), cell: ({ ownNo }) => ownNo, width: SLIM },
    {
      key: 'beltType',
      head: t('table.belt'),
      cell: ({ beltType }) => <OwnStar tier={beltType} />,
      width: SLIM,
    },
    {
      key: 'title',
      head: t('table.content'),
      cell: (task) => <LinkedTitle task={task} />,
      long: true,
    },
    ...(planned ? [expected] : []),
    {
      key: 'completedDate',
      head: t('table.actual'),
      cell: ({ completedDate }) => <Nowrap>{dates.instantDay(completedDate)}</Nowrap>,
      width: DATE,
    },
    {
      key: 'completed',
      head: t('table.status'),
      cell: ({ completed }) => <StatusLabel status={topicStatus(completed)} />,
      width: SLIM,
    },
  ]
}

function OwnStar({ tier }: { tier: Tier }) {
  return <StarLabel tier={tier} achieved={isAchieved(useLearner(), tier)} />
}

function Nowrap({ children }: { children: string }) {
  return <span className={classes.nowrap}>{children}</span>
}

/** The title, linked if the topic is open. */
function LinkedTitle({ task, numbered = false }: { task: Task; numbered?: boolean }) {
  const { role } = useLearner()
  const title = <TopicTitle of={task.titles} {...(numbered && { number: task.ownNo })} />
  if (task.locked) return title
  return (
    <TextLink to={paths[role].topic(task._id)} plain>
      {title}
    </TextLink>
  )
}

function TopicCard({ task, planned }: { task: Task; planned: boolean }) {
  const { t } = useTranslation('progress')
  const dates = useDates()
  return (
    <>
      <CardLine>
        <OwnStar tier={task.beltType} />
        <StatusLabel status={topicStatus(task.completed)} />
      </CardLine>
      <div className={classes.cardTitle}>
        <LinkedTitle task={task} numbered />
      </div>
      {(task.completedDate || planned) && (
        <div className={classes.cardNote}>
          {task.completedDate
            ? t('table.completedOn', { date: dates.instantDay(task.completedDate) })
            : t('table.expectedBy', { date: dates.day(task.expectedDate) })}
        </div>
      )}
    </>
  )
}
