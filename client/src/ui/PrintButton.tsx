import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton, type DownloadRun } from './DownloadButton'

interface PrintButtonProps {
  /** Brings onto the sheet what the page has not loaded yet. */
  prepare?: DownloadRun
  /** By default 'Print'. */
  children?: ReactNode
}

/** Prints the page as theme/print.css draws it. */
export function PrintButton({ prepare, children }: PrintButtonProps) {
  const { t } = useTranslation()
  return (
    <DownloadButton
      icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
      run={async (job) => {
        await prepare?.(job)
        job.signal.throwIfAborted()
        print()
      }}
    >
      {children || t('print.button')}
    </DownloadButton>
  )
}
