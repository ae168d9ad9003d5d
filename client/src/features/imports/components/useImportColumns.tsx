import type { ImportRow } from '@tristar/shared/imports/imports.schema'
import { useTranslation } from 'react-i18next'
import { CardLine, type Column } from '../../../ui/DataTable'
import { toneVar } from '../../../ui/theme'
import { PersonName } from '../../common/PersonName'
import { StatusIcon, statusTone } from '../../common/StatusLabel'
import { useReason } from './importFiles'
import classes from './imports.module.css'

function Who({ id, name }: ImportRow) {
  return <PersonName id={id || '–'} name={name} />
}

/** Whether the rows are still a plan, or have been written. */
export type Stage = 'plan' | 'result'

export function useImportColumns(stage: Stage): Column<ImportRow>[] {
  const { t } = useTranslation('imports')
  const reason = useReason()
  return [
    {
      key: 'line',
      head: t('report.line'),
      cell: ({ line }) => line,
      align: 'right',
      width: '5rem',
    },
    {
      key: 'id',
      head: t('report.id'),
      cell: Who,
    },
    {
      key: 'type',
      head: t('report.type'),
      cell: ({ type }) => <span className={classes.nowrap}>{type ? t(`type.${type}`) : '–'}</span>,
    },
    {
      key: 'action',
      head: t('report.action'),
      cell: ({ action }) => (
        <span className={classes.nowrap}>{action ? t(`report.${action}`) : '–'}</span>
      ),
    },
    {
      key: 'state',
      head: t('report.state'),
      cell: ({ ok }) => <RowState ok={ok} stage={stage} />,
    },
    { key: 'reason', head: t('report.reason'), cell: (row) => (row.ok ? '–' : reason(row)) },
  ]
}

export function ImportCard({ row, stage }: { row: ImportRow; stage: Stage }) {
  const { t } = useTranslation('imports')
  const reason = useReason()
  const { action, type } = row
  const what = [action && t(`report.${action}`), type && t(`type.${type}`)].filter(Boolean)
  return (
    <>
      <CardLine>
        <Who {...row} />
        <RowState ok={row.ok} stage={stage} />
      </CardLine>
      <div className={classes.dimmed}>
        {t('report.lineOf', { line: row.line, what: what.join(' · ') || '–' })}
      </div>
      {!row.ok && <div>{reason(row)}</div>}
    </>
  )
}

/** Whether the row is accepted. */
function RowState({ ok, stage }: { ok: boolean; stage: Stage }) {
  const { t } = useTranslation('imports')
  const status = ok ? 'completed' : 'notCompleted'
  return (
    <span className={classes.state} style={{ color: toneVar(statusTone(status), 'text') }}>
      <StatusIcon status={status} />
      {t(ok ? `report.ok.${stage}` : 'report.refused')}
    </span>
  )
}
