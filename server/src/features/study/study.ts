export { cohortsOf } from './cohorts.service.ts'
export { describeFullLog, describeLog } from './learnerLog.service.ts'
export { describeProgress, describeTeam, type ProgressRead } from './ownProgress.service.ts'
export { describeStudy, describeWrongAnswers } from './personStudy.service.ts'
export {
  activeSellersOf,
  moveLearners,
  readExchanges,
  setLearnerState,
  type TopicExchange,
} from './moveLearners.service.ts'
export { eraseLearner, hasTeam, renameLearner } from './renaming.service.ts'
