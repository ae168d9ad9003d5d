import { Button } from '@mantine/core'
import type { ImportRow } from '@tristar/shared/imports/imports.schema'
import type { ImportLine } from '@tristar/shared/imports/importFile.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../lib/useNumber'
import { DataTable } from '../../../ui/DataTable'
import { DownloadButton } from '../../../ui/DownloadButton'
import { Panel } from '../../../ui/Panel'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import { useRefusedDownload } from './importFiles'
import classes from './imports.module.css'
import { ImportCard, type Stage, useImportColumns } from './useImportColumns'

/** Rows drawn at first; a file has up to a thousand. */
const SHOWN = 50
const FILTERS = ['all', 'refused', 'ok'] as const
type Filter = (typeof FILTERS)[number]

interface ReportPanelProps {
  rows: readonly ImportRow[]
  stage: Stage
  /** The file's lines; none if the page has been loaded anew since. */
  lines: readonly ImportLine[]
}

/** The outcome of each row, planned or done; refused rows come first. */
export function ReportPanel({ rows, stage, lines }: ReportPanelProps) {
  const { t } = useTranslation('imports')
  const number = useNumber()
  const columns = useImportColumns(stage)
  const [filter, setFilter] = useState<Filter>('all')
  const [whole, setWhole] = useState(false)
  const parts = partsOf(rows)
  const chosen = parts[filter]
  const saveRefused = useRefusedDownload(parts.refused, lines)
  const shown = whole ? chosen : chosen.slice(0, SHOWN)
  return (
    <Panel
      title={t('report.title')}
      aside={
        <div className={classes.downloads}>
          {parts.refused.length > 0 && (
            <DownloadButton run={saveRefused}>{t('report.download')}</DownloadButton>
          )}
          <SegmentedControl
            aria-label={t('report.show')}
            value={filter}
            onChange={setFilter}
            data={FILTERS.map((value) => ({
              value,
              label: t(`report.filter.${value}`, { number: number(parts[value].length) }),
            }))}
          />
        </div>
      }
      flush
    >
      <DataTable
        label={t('report.title')}
        columns={columns}
        rows={shown}
        rowKey={({ line }) => String(line)}
        renderCard={(row) => <ImportCard row={row} stage={stage} />}
        empty={<p className={classes.more}>{t('report.none')}</p>}
      />
      {shown.length < chosen.length && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setWhole(true)}>
            {t('report.showAll', { number: number(chosen.length) })}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function partsOf(rows: readonly ImportRow[]): Record<Filter, readonly ImportRow[]> {
  const ok = rows.filter((row) => row.ok)
  const refused = rows.filter((row) => !row.ok)
  return { all: [...refused, ...ok], refused, ok }
}
