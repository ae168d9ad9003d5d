import { BarChart } from '@mantine/charts'
import { useNumber } from '../../../../lib/useNumber'
import { toneVar } from '../../../../ui/theme'
import { AXIS, BARS, PLAIN } from '../../../../ui/plots/looks'
import { PlotBox } from '../../../../ui/plots/PlotBox'
import { drawTooltip, type Told } from '../../../../ui/plots/PlotTooltip'
import classes from './plots.module.css'

interface SlideBar extends Told {
  page: number
  seconds: number
  returns: number
}

export interface SlidesPlotProps {
  slides: readonly SlideBar[]
  /** Heads of the two rows of bars. */
  seconds: string
  returns: string
}

/** Up to this many bars have their figure above them. */
const LABELLED = 16
const MARGIN = { top: 18, right: 0, bottom: 0, left: 0 }

/** Seconds on each slide, and below it how often it was turned back to. The longest and the most are darker. */
export function SlidesPlot({ slides, seconds, returns }: SlidesPlotProps) {
  return (
    <div className={classes.slides}>
      <SlideBars slides={slides} of="seconds" head={seconds} />
      <SlideBars slides={slides} of="returns" head={returns} />
    </div>
  )
}

interface SlideBarsProps {
  slides: readonly SlideBar[]
  of: 'seconds' | 'returns'
  head: string
}

function SlideBars({ slides, of, head }: SlideBarsProps) {
  const number = useNumber()
  const last = of === 'returns'
  const tone = last ? 'gray' : 'ink'
  const most = Math.max(...slides.map((slide) => slide[of]))
  const data = slides.map((slide) => ({
    ...slide,
    color: toneVar(tone, slide[of] === most && most > 0 ? 'mark' : 'edge'),
  }))
  return (
    <>
      <span className={classes.head}>{head}</span>
      <PlotBox className={last ? classes.returns : classes.seconds}>
        <BarChart
          {...PLAIN}
          h="100%"
          data={data}
          dataKey="page"
          series={[{ name: of, color: toneVar(tone, 'edge') }]}
          gridAxis="none"
          withYAxis={false}
          withXAxis={last}
          valueFormatter={number}
          withBarValueLabel={slides.length <= LABELLED}
          xAxisProps={{ ...AXIS, minTickGap: 8 }}
          barProps={BARS}
          barChartProps={{ margin: MARGIN, barCategoryGap: 1 }}
          tooltipProps={{ content: drawTooltip }}
        />
      </PlotBox>
    </>
  )
}
