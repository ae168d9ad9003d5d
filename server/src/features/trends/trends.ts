export { monthsOfUnits } from './months.service.ts'
export { countHappenings, countInMonths, hasUncountedHappenings } from './counting.service.ts'
export { monthsObserved, type ObservedMonth } from './months.service.ts'
export { trendCells } from './trendsFile.presenter.ts'
