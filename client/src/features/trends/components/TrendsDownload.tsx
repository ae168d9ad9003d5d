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
}

/** Downloads the months that are on screen, a line for each. */
export function TrendsDownload({ load }: TrendsDownloadProps) {
  const { t } = useTranslation()
  const language = useLanguage()

  async function run({ signal }: DownloadJob): Promise<void> {
    const file = await load({ format: 'csv', language }, { signal })
    signal.throwIfAborted()
    const name = `trends_${fileDate()}.csv`
    saveFile(file, name)
    showDone(t('download.done'), name)
  }

  return <DownloadButton run={run}>{t('download.report')}</DownloadButton>
}
