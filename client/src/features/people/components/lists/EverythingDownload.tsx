import type { ExportColumn } from '@tristar/shared/people/export.columns'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { ExportInput } from '@tristar/shared/people/lists.schema'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../../../lib/apiClient'
import { fileDate } from '../../../../lib/dates'
import { lazyPart } from '../../../../lib/lazyPart'
import { saveFile } from '../../../../lib/saveFile'
import { useLanguage } from '../../../../lib/useLanguage'
import { useNumber } from '../../../../lib/useNumber'
import { DownloadButton, type DownloadJob, type DownloadRun } from '../../../../ui/DownloadButton'
import { MenuButton } from '../../../../ui/MenuButton'
import { LazyDialog } from '../../../../ui/LazyDialog'
import { showDone } from '../../../../ui/toast'
import { hasAll, useExportedColumns } from './exportedColumns'
import { useAnalystsFile } from './useAnalystsFile'

const AnalystsDialog = lazyPart(async () => (await import('./AnalystsDialog')).AnalystsDialog)
const ColumnsDialog = lazyPart(async () => (await import('./ColumnsDialog')).ColumnsDialog)

/** Whom the list on screen holds. */
type PeopleFilter = Omit<ExportInput, 'columns' | 'language'>

/** The users of the list on screen × their topics in one file, with the columns chosen once. */
export function EverythingDownload({ filter }: { filter: PeopleFilter }) {
  const { t } = useTranslation('people')
  const [columns, remember] = useExportedColumns()
  // Starts the download in the button's place, while columns are chosen.
  const [choosing, setChoosing] = useState<((run: DownloadRun) => void) | null>(null)
  // The same, while a file for analysts is chosen.
  const [analysing, setAnalysing] = useState<((run: DownloadRun) => void) | null>(null)
  const runOf = useExport(filter)
  const analystsFile = useAnalystsFile()
  const close = () => setChoosing(null)
  const closeAnalysts = () => setAnalysing(null)

  return (
    <>
      <DownloadButton
        icon={<IconTableExport size={18} stroke={1.75} aria-hidden="true" />}
        run={runOf(columns)}
        renderMore={(start) => (
          <MenuButton
            label={t('everything.choices')}
            choices={[
              { label: t('everything.choose'), onChoose: () => setChoosing(() => start) },
              { label: t('analysts.title'), onChoose: () => setAnalysing(() => start) },
            ]}
          />
        )}
      >
        {hasAll(columns) ? t('everything.button') : t('everything.some', { count: columns.length })}
      </DownloadButton>
      <LazyDialog opened={choosing !== null} onClose={close}>
        <ColumnsDialog
          opened={choosing !== null}
          columns={columns}
          onClose={close}
          onChosen={(chosen) => {
            remember(chosen)
            choosing?.(runOf(chosen))
            close()
          }}
        />
      </LazyDialog>
      <LazyDialog opened={analysing !== null} onClose={closeAnalysts}>
        <AnalystsDialog
          opened={analysing !== null}
          dist={filter.dist}
          onClose={closeAnalysts}
          onChosen={(chosen) => {
            analysing?.(analystsFile(chosen))
            closeAnalysts()
          }}
        />
      </LazyDialog>
    </>
  )
}

/** Downloads the file: it is streamed, and says beforehand how many lines it will have. */
function useExport(filter: PeopleFilter) {
  const { t } = useTranslation('ui')
  const number = useNumber()
  const language = useLanguage()
  return (columns: readonly ExportColumn[]) =>
    async ({ signal, report }: DownloadJob) => {
      // The head is none of the rows.
      let done = -1
      const onReceived = (part: Uint8Array, { headers }: Response) => {
        const total = Number(headers.get('x-total-count'))
        done += linesIn(part)
        // A line break within a cell counts too.
        const shown = Math.min(Math.max(done, 0), total)
        report({
          text: t('download.rows', { done: number(shown), total: number(total) }),
          percent: total > 0 ? Math.floor((100 * shown) / total) : 100,
        })
      }
      const chosen = hasAll(columns) ? undefined : columns.join(',')
      const file = await callFile(
        peopleListCalls.export,
        { ...filter, columns: chosen, language },
        { signal, onReceived },
      )
      const name = `progress_${fileDate()}.csv`
      saveFile(file, name)
      showDone(t('download.done'), name)
    }
}

const LINE_FEED = 10

function linesIn(part: Uint8Array): number {
  let lines = 0
  for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}
