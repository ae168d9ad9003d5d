import { BarChart } from '@mantine/charts'
import { useNumber } from '../../../../lib/useNumber'
import { toneVar } from '../../../../ui/theme'
import { AXIS, BARS, PLAIN } from '../../../../ui/plots/looks'
import { PlotBox } from '../../../../ui/plots/PlotBox'
import classes from './plots.module.css'

export interface AttemptsPlotProps {
  /** In order; `attempt` is written below its bar. */
  bars: readonly { attempt: string; learners: number }[]
}

/** How many learners passed at which attempt. */
export function AttemptsPlot({ bars }: AttemptsPlotProps) {
  const number = useNumber()
  return (
    <PlotBox className={classes.attempts}>
      <BarChart
        {...PLAIN}
        h="100%"
        data={[...bars]}
        dataKey="attempt"
        series={[{ name: 'learners', color: toneVar('ink', 'mark') }]}
        gridAxis="none"
        withYAxis={false}
        withTooltip={false}
        withBarValueLabel
        valueFormatter={number}
        xAxisProps={AXIS}
        barProps={BARS}
        barChartProps={{ margin: { top: 18, right: 0, bottom: 0, left: 0 }, barCategoryGap: 4 }}
      />
    </PlotBox>
  )
}
