import { lazyPart } from '../../../lib/lazyPart'

// The library that draws is large: figures and tables are there before it.
export const ColumnsPlot = lazyPart(async () => (await import('./ColumnsPlot')).ColumnsPlot)
export const LinesPlot = lazyPart(async () => (await import('./LinesPlot')).LinesPlot)
