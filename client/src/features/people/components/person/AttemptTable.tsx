import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react'
import type { PersonAttempt } from '@tristar/shared/study/log.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useNumber } from '../../../../lib/useNumber'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { CardLine, CardNote, type Column, DataTable } from '../../../../ui/DataTable'
import { Panel } from '../../../../ui/Panel'
import { EmptyState } from '../../../../ui/States'
import { StatusLabel } from '../../../common/StatusLabel'
import { WrongAnswers } from './WrongAnswers'
import classes from './person.module.css'
import { TopicTitle } from '../../../../ui/Passage'

interface AttemptTableProps {
  /** Whose they are. */
  id: string
  rows: readonly PersonAttempt[]
}

/** What a person has studied and answered, the latest first. */
export function AttemptTable({ id, rows }: AttemptTableProps) {
  const { t } = useTranslation('person')
  const [opened, setOpened] = useState<readonly string[]>([])
  const answers: Answers = {
    isOpen: ({ _id }) => opened.includes(_id),
    toggle: ({ _id }) =>
      setOpened((before) =>
        before.includes(_id) ? before.filter((each) => each !== _id) : [...before, _id],
      ),
    renderBelow: ({ _id, language }) =>
      opened.includes(_id) && <WrongAnswers id={id} attemptId={_id} language={language} />,
  }
  return (
    <Panel title={t('tabs.attempts')} flush>
      <DataTable
        label={t('tabs.attempts')}
        rows={rows}
        rowKey={({ _id }) => _id}
        columns={useAttemptColumns(answers)}
        renderBelow={answers.renderBelow}
        renderCard={(row) => <AttemptCard row={row} answers={answers} />}
        empty={<EmptyState icon={IconPencil} title={t('attempts.none')} />}
      />
    </Panel>
  )
}

/** Which attempts show what was answered wrongly. */
interface Answers {
  isOpen: (row: PersonAttempt) => boolean
  toggle: (row: PersonAttempt) => void
  renderBelow: (row: PersonAttempt) => ReactNode
}

function AttemptCard({ row, answers }: { row: PersonAttempt; answers: Answers }) {
  const { t } = useTranslation('person')
  const texts = useAttemptTexts()
  return (
    <>
      <CardLine>
        <strong>
          <TopicTitle of={row.titles} or={t('attempts.deleted')} />
        </strong>
        <Result attempt={row} />
      </CardLine>
      <CardNote>{[texts.kind(row), texts.at(row)].join(' · ')}</CardNote>
      <WrongButton row={row} answers={answers} />
      {answers.renderBelow(row)}
    </>
  )
}

/** Opens what was answered wrongly in place; nothing where nothing was. */
function WrongButton({ row, answers }: { row: PersonAttempt; answers: Answers }) {
  const { t } = useTranslation('person')
  const texts = useAttemptTexts()
  if (row.mytype === 'Theory' || row.score === 100) return null
  const opened = answers.isOpen(row)
  const Chevron = opened ? IconChevronUp : IconChevronDown
  return (
    <Button
      variant="subtle"
      size="xs"
      className={classes.open}
      aria-expanded={opened}
      aria-label={t('wrong.of', { title: texts.title(row), at: texts.at(row) })}
      rightSection={<Chevron size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => answers.toggle(row)}
    >
      {t('wrong.title')}
    </Button>
  )
}

function useAttemptTexts() {
  const { t } = useTranslation('person')
  const dates = useDates()
  const titleOf = useTopicTitle()
  return {
    at: ({ at }: PersonAttempt) => dates.instant(at),
    title: ({ titles }: PersonAttempt) => titleOf(titles) || t('attempts.deleted'),
    kind: ({ mytype }: PersonAttempt) => t(mytype === 'Quiz' ? 'attempts.quiz' : 'attempts.theory'),
  }
}

function useAttemptColumns(answers: Answers): Column<PersonAttempt>[] {
  const { t } = useTranslation('person')
  const number = useNumber()
  const texts = useAttemptTexts()
  return [
    {
      key: 'at',
      head: t('attempts.at'),
      cell: (row) => <span className={classes.nowrap}>{texts.at(row)}</span>,
      width: '11rem',
    },
    {
      key: 'title',
      head: t('attempts.topic'),
      cell: ({ titles }) => <TopicTitle of={titles} or={t('attempts.deleted')} />,
      long: true,
    },
    { key: 'mytype', head: t('attempts.kind'), cell: texts.kind, width: '6rem' },
    {
      key: 'score',
      head: t('attempts.result'),
      cell: (row) => <Result attempt={row} />,
      width: '11rem',
    },
    {
      key: 'duration',
      head: t('attempts.duration'),
      cell: ({ duration }) => number(duration),
      align: 'right',
      width: '8rem',
    },
    {
      key: 'wrong',
      head: t('wrong.head'),
      cell: (row) => <WrongButton row={row} answers={answers} />,
      width: '9rem',
      stays: 'end',
    },
  ]
}

function Result({ attempt: { mytype, score = 0, evaluation } }: { attempt: PersonAttempt }) {
  const { t } = useTranslation('person')
  if (mytype === 'Theory') return <StatusLabel status="completed" />
  return (
    <span className={classes.nowrap}>
      <StatusLabel status={evaluation === 'Passed' ? 'passed' : 'failed'} />{' '}
      {t('attempts.score', { score })}
    </span>
  )
}
