import type { ComponentProps } from 'react'
import { Downloads } from '../../../ui/DownloadButton'
import { PrintButton } from '../../../ui/PrintButton'
import { useIsPhone } from '../../../ui/useIsPhone'
import { ReportLink } from './ReportLink'
import { TrendsDownload } from './TrendsDownload'
import classes from './trends.module.css'

interface TrendsActionsProps extends Pick<ComponentProps<typeof TrendsDownload>, 'load'> {
  /** The address of the report. */
  report: string
}

/** Leads to the report, prints what is on screen, on a wide one, and downloads its months, a line for each. */
export function TrendsActions({ report, load }: TrendsActionsProps) {
  const phone = useIsPhone()
  return (
    <div className={classes.actions}>
      <Downloads>
        <ReportLink to={report} />
        {!phone && <PrintButton />}
        <TrendsDownload load={load} />
      </Downloads>
    </div>
  )
}
