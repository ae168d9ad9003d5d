import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Downloads } from '../../../ui/DownloadButton'
import { PrintButton } from '../../../ui/PrintButton'
import { useIsPhone } from '../../../ui/useIsPhone'
import { TrendsDownload } from './TrendsDownload'
import classes from './trends.module.css'

/** Prints what is on screen, on a wide one, and downloads its months, a line for each. */
export function TrendsActions({ load }: Pick<ComponentProps<typeof TrendsDownload>, 'load'>) {
  const { t } = useTranslation('trends')
  const phone = useIsPhone()
  return (
    <div className={classes.actions}>
      <Downloads>
        {!phone && <PrintButton>{t('print')}</PrintButton>}
        <TrendsDownload load={load} />
      </Downloads>
    </div>
  )
}
