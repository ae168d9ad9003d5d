import { useTranslation } from 'react-i18next'
import { fetchCode } from '../../../lib/fetchCode'
import { ButtonRoom } from '../../../ui/ButtonRoom'
import { DownloadButton, type DownloadJob, Downloads } from '../../../ui/DownloadButton'
import { PrintButton } from '../../../ui/PrintButton'
import { showDone } from '../../../ui/toast'
import type { Sheet } from './sheet'

interface ReportActionsProps {
  sheet: Sheet
  /** YYYY-MM */
  month: string
  /** The address of all months, on paper. */
  trendsUrl: string
}

/** Prints the page, or makes it a PDF. */
export function ReportActions({ sheet, month, trendsUrl }: ReportActionsProps) {
  const { t } = useTranslation('ui')

  async function run({ signal }: DownloadJob): Promise<void> {
    const { reportPdf } = await fetchCode(() => import('./pdf/reportPdf'))
    const pdf = await reportPdf(sheet, trendsUrl)
    signal.throwIfAborted()
    const name = `report_${month.replace('-', '_')}.pdf`
    pdf.save(name)
    showDone(t('download.done'), name)
  }

  return (
    <Downloads>
      <PrintButton />
      <DownloadButton run={run}>{t('action.downloadPdf')}</DownloadButton>
    </Downloads>
  )
}

/** While the sheet loads. */
export function ReportActionsRoom() {
  const { t } = useTranslation('ui')
  return (
    <Downloads>
      <ButtonRoom>{t('print.button')}</ButtonRoom>
      <ButtonRoom>{t('action.downloadPdf')}</ButtonRoom>
    </Downloads>
  )
}
