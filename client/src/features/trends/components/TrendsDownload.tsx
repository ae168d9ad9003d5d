import type { Language } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { fileDate } from '../../../lib/dates'
import { saveFile } from '../../../lib/saveFile'
import { useLanguage } from '../../../lib/useLanguage'
import { DownloadButton, type DownloadJob } from '../../../ui/DownloadButton'
import { showDone } from '../../../ui/toast'

interface TrendsDownloadProps {
  /** Asks for the same months as a file. */
  load: (file: { format: 'csv'; language: Language }, job: { signal: AbortSignal }) => Promise<Blob>
  /** The file, before its day. */
  named?: string
  /** Of the button. */
  label?: string
}

/** Downloads what is on screen, a line for each month, or for each of something else. */
export function TrendsDownload({ load, named = 'trends', label }: TrendsDownloadProps) {
  const { t } = useTranslation()
  const language = useLanguage()

  async function run({ signal }: DownloadJob): Promise<void> {
    const file = await load({ format: 'csv', language }, { signal })
    signal.throwIfAborted()
    const name = `${named}_${fileDate()}.csv`
    saveFile(file, name)
    showDone(t('download.done'), name)
  }

  return <DownloadButton run={run}>{label ?? t('download.report')}</DownloadButton>
}
