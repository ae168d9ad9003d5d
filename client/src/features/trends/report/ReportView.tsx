import { IconCalendarEvent } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { monthText } from '@tristar/shared/common/dateTexts'
import type { ReportUnit } from '@tristar/shared/trends/report.texts'
import type { Changes, TrendMonth } from '@tristar/shared/trends/trends.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../lib/base'
import { today } from '../../../lib/dates'
import { PUBLIC_URL } from '../../../lib/pageFacts'
import { useLanguage } from '../../../lib/useLanguage'
import { LoadPanel } from '../../../ui/LoadPanel'
import { Page } from '../../../ui/Page'
import { Panel } from '../../../ui/Panel'
import { EmptyState } from '../../../ui/States'
import { Choice } from '../components/Choice'
import { ReportActions, ReportActionsRoom } from './ReportActions'
import { ReportSheet } from './ReportSheet'
import classes from './report.module.css'
import { sheetOf } from './sheet'
import type { useReportMonth } from './useReportMonth'

interface ReportViewProps {
  of: ReportUnit
  month: ReturnType<typeof useReportMonth>
  /** All that the page waits for. */
  queries: readonly UseQueryResult[]
  months: readonly TrendMonth[] | undefined
  distributors?: Changes['distributors'] | undefined
  /** The page of all months. */
  trends: string
  /** Whose report, where that can be chosen. */
  filter?: ReactNode
}

/** The report of a month with what can be done with it, or that it loads, or why there is none. */
export function ReportView({ of, month, queries, months = [], ...more }: ReportViewProps) {
  const { distributors = [], trends, filter } = more
  const { t } = useTranslation('trends')
  const language = useLanguage()
  const waiting = queries.find(({ data, isError }) => !data || isError)
  const sheet = waiting
    ? null
    : sheetOf({ months, month: month.kept, of, distributors, language, today: today() })
  return (
    <Page
      title={t('report.title')}
      subtitle={t('report.line')}
      width="form"
      action={
        sheet ? (
          <ReportActions sheet={sheet} month={month.kept} trendsUrl={publicUrlOf(trends)} />
        ) : (
          waiting && !waiting.isError && <ReportActionsRoom />
        )
      }
    >
      <div className={classes.tools}>
        {filter}
        <Choice
          label={t('month.head')}
          options={month.months.map((value) => ({ value, label: monthText(value, language) }))}
          value={month.chosen}
          onChange={month.choose}
          select
        />
      </div>
      {waiting ? (
        <LoadPanel query={waiting} lines={12} title={t('report.failed')} alert />
      ) : sheet ? (
        <ReportSheet sheet={sheet} trends={trends} />
      ) : (
        <Panel>
          <EmptyState icon={IconCalendarEvent} title={t('report.none')}>
            {t('report.noneHelp')}
          </EmptyState>
        </Panel>
      )}
    </Page>
  )
}

/** As others reach it. */
function publicUrlOf(path: string): string {
  return PUBLIC_URL ? PUBLIC_URL + path : new URL(addressOf(path), location.origin).href
}
