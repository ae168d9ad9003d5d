import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import type { TopicAnalysisFileInput } from '@tristar/shared/analysis/analysis.schema'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../../lib/apiClient'
import { fileDate } from '../../../lib/dates'
import { saveFile } from '../../../lib/saveFile'
import { useLanguage } from '../../../lib/useLanguage'
import { DownloadButton, type DownloadJob } from '../../../ui/DownloadButton'
import { showDone } from '../../../ui/toast'

/** Downloads the questions that are on screen, all languages and revisions. */
export function AnalysisDownload({ asked }: { asked: TopicAnalysisFileInput }) {
  const { t } = useTranslation()
  const language = useLanguage()

  async function run({ signal }: DownloadJob): Promise<void> {
    const file = await callFile(analysisCalls.file, { ...asked, language }, { signal })
    signal.throwIfAborted()
    const name = `questions_${fileDate()}.csv`
    saveFile(file, name)
    showDone(t('download.done'), name)
  }

  return <DownloadButton run={run}>{t('download.report')}</DownloadButton>
}
