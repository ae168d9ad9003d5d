export type { TeamFigures } from './figures.model.ts'
export { adjustTrainingFigures, teamFiguresOf, teamSizesOf } from './figures.service.ts'
export {
  countOf,
  type Group,
  groupsOf,
  type TopicGroup,
  topicGroups,
} from './groupFigures.service.ts'
