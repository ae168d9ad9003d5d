export { countHappenings, countInMonths, hasUncountedHappenings } from './counting.service.ts'
