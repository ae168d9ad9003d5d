import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../../../ui/ErrorBoundary'
import { TableToggle } from '../../../../ui/plots/TableToggle'
import classes from './plots.module.css'
import { PlotTable } from './PlotTable'

interface PlotWithTableProps {
  plot: ReactNode
  table: ComponentProps<typeof PlotTable>
}

/** A plot, for the eye alone, and a button that shows its figures as a table. */
export function PlotWithTable({ plot, table }: PlotWithTableProps) {
  const { t } = useTranslation('analysis')
  return (
    <div className={classes.plot}>
      <div aria-hidden="true">
        <ErrorBoundary renderInstead={() => null}>
          <Suspense>{plot}</Suspense>
        </ErrorBoundary>
      </div>
      <TableToggle
        className={classes.toggle}
        label={(shown) => t(shown ? 'plot.hide' : 'plot.table')}
      >
        <PlotTable {...table} />
      </TableToggle>
    </div>
  )
}
