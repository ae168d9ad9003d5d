import { analystsCalls } from '@tristar/shared/people/analysts.calls'
import type { AnalystsInput } from '@tristar/shared/people/analysts.schema'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../../../lib/apiClient'
import { fileDate } from '../../../../lib/dates'
import { saveFile } from '../../../../lib/saveFile'
import { useLanguage } from '../../../../lib/useLanguage'
import type { DownloadJob, DownloadRun } from '../../../../ui/DownloadButton'
import { showDone } from '../../../../ui/toast'

/** Downloads a file for analysts. */
export function useAnalystsFile(): (chosen: AnalystsInput) => DownloadRun {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return (chosen) =>
    async ({ signal }: DownloadJob) => {
      const file = await callFile(analystsCalls.file, { ...chosen, language }, { signal })
      signal.throwIfAborted()
      const name = `${chosen.what}_${fileDate()}.csv`
      saveFile(file, name)
      showDone(t('download.done'), name)
    }
}
