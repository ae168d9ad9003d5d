import { lazyPart } from '../../../../lib/lazyPart'

// The library that draws is large: figures and tables are there before it.
export const AttemptsPlot = lazyPart(async () => (await import('./AttemptsPlot')).AttemptsPlot)
export const MonthsPlot = lazyPart(async () => (await import('./MonthsPlot')).MonthsPlot)
export const SlidesPlot = lazyPart(async () => (await import('./SlidesPlot')).SlidesPlot)
