import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../../../ui/ErrorBoundary'
import classes from './plots.module.css'
import { PlotTable } from './PlotTable'

interface PlotWithTableProps {
  plot: ReactNode
  table: ComponentProps<typeof PlotTable>
}

/** A plot, for the eye alone, and a button that shows its figures as a table. */
export function PlotWithTable({ plot, table }: PlotWithTableProps) {
  const { t } = useTranslation('analysis')
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={classes.plot}>
      <div aria-hidden="true">
        <ErrorBoundary renderInstead={() => null}>
          <Suspense>{plot}</Suspense>
        </ErrorBoundary>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.toggle}
        leftSection={<IconTable size={14} stroke={2} aria-hidden="true" />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'plot.hide' : 'plot.table')}
      </Button>
      <div id={id}>{shown && <PlotTable {...table} />}</div>
    </div>
  )
}
