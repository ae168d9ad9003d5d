export { type Recount, recountLearner } from './recount.service.ts'
export { type FiguresRecount, recountFigures } from './recountFigures.service.ts'
