import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import { ENOUGH_ATTEMPTS } from '@tristar/shared/analysis/itemStatistics.rules'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/Panel'
import { EmptyState } from '../../../../ui/States'
import { useCards } from '../../../../ui/useCards'
import { SortSelect } from '../../../../ui/TableControls'
import { sortFields, useTableState } from '../../../../ui/useTableState'
import { entriesOf, groupOf, GROUPS } from '../../facts'
import analysis from '../analysis.module.css'
import { orderedEntries } from './order'
import { QuestionCards } from './QuestionCards'
import type { QuestionListProps } from './QuestionList'
import { QuestionTable } from './QuestionTable'
import classes from './questions.module.css'
import { useQuestionColumns } from './useQuestionColumns'

interface QuestionsPanelProps {
  topicId: string
  /** In all languages. */
  questions: readonly AnalysedQuestion[]
  language: MaterialLanguage
}

/** Pixels: below this width the questions would have no room in a table. */
const NARROW = 840

/** The questions of a language: those worth a look first; one at a time is open. */
export function QuestionsPanel({ topicId, questions, language }: QuestionsPanelProps) {
  const { t } = useTranslation('analysis')
  const { ref, cards } = useCards(NARROW)
  const columns = useQuestionColumns()
  const table = useTableState(columns, { sort: 'weight' })
  const [opened, setOpened] = useState<string | null>(null)
  const [withGone, setWithGone] = useState(false)
  const entries = orderedEntries(entriesOf(questions, language), table)
  const groups = GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => groupOf(entry) === group),
  })).filter((each) => each.entries.length > 0)
  const gone = groups.find(({ group }) => group === 'gone')?.entries.length ?? 0
  const list: QuestionListProps = {
    topicId,
    questions,
    groups: groups.filter(({ group }) => withGone || group !== 'gone'),
    opened,
    onOpen: (id) => setOpened(opened === id ? null : id),
  }
  return (
    <Panel
      title={t('questions.title')}
      aside={
        <span className={classes.note}>{t('questions.note', { enough: ENOUGH_ATTEMPTS })}</span>
      }
      flush
    >
      <div ref={ref} />
      {entries.length === 0 && <EmptyState icon={IconListCheck} title={t('questions.none')} />}
      {cards && list.groups.length > 0 && (
        <div className={classes.sort}>
          <SortSelect
            table={table}
            fields={[{ key: 'weight', head: t('questions.weight') }, ...sortFields(columns)]}
          />
        </div>
      )}
      {list.groups.length > 0 &&
        (cards ? <QuestionCards {...list} /> : <QuestionTable {...list} {...{ columns, table }} />)}
      {gone > 0 && (
        <div className={analysis.foot}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={withGone}
            onClick={() => setWithGone(!withGone)}
          >
            {withGone ? t('questions.goneHide') : t('questions.gone', { count: gone })}
          </Button>
        </div>
      )}
    </Panel>
  )
}
