import type { Scope } from '@tristar/shared/common/distributors'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import { IconTableExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../../lib/apiClient'
import { fileDate } from '../../../lib/csv'
import { localeOf } from '@tristar/shared/common/languages'
import { saveFile } from '../../../lib/saveFile'
import { useLanguage } from '../../../lib/useLanguage'
import { DownloadButton, type DownloadJob } from '../../../ui/DownloadButton'
import { showDone } from '../../../ui/toast'

const MEGABYTE = 1_000_000

/** Every user × topic of the scope in one file; it is streamed, so its length is unknown. */
export function EverythingDownload({ dist }: { dist: Scope | undefined }) {
  const { t } = useTranslation(['reports', 'ui'])
  const size = new Intl.NumberFormat(localeOf(useLanguage()), {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

  async function run({ signal, report }: DownloadJob) {
    const onReceived = (bytes: number) =>
      report({ text: t('everything.received', { size: size.format(bytes / MEGABYTE) }) })
    const file = await callFile(reportsCalls.export, { dist }, { signal, onReceived })
    const name = `progress_${fileDate()}.csv`
    saveFile(file, name)
    showDone(t('ui:download.done'), name)
  }

  return (
    <DownloadButton icon={<IconTableExport size={18} stroke={1.75} aria-hidden="true" />} run={run}>
      {t('everything.button')}
    </DownloadButton>
  )
}
