import {
  CohortFiguresModel,
  GroupFiguresModel,
  TeamFiguresModel,
  TopicFiguresModel,
} from '../../features/study/figures/figures.model.ts'
import { recountFigures } from '../../features/trainings/recount.service.ts'
import { checkOf } from './check.ts'

/** The kept figures agree with a recount of all learners and trainings. */
export const figuresRecounted = checkOf(
  'kept figures against a recount',
  async (report, { fix }) => {
    const { differences, unsettled } = await recountFigures({ fix })
    const models = [GroupFiguresModel, TeamFiguresModel, TopicFiguresModel, CohortFiguresModel]
    for (const model of models) report.looked += await model.countDocuments()
    for (const { figure, kept, counted } of differences)
      report.fault(`${figure} is ${kept ?? 'missing'}, counted ${counted ?? 'none'}`, fix)
    if (unsettled > 0)
      report.notes.push(
        `${unsettled} kept changing while they were counted: nothing can be said of them`,
      )
  },
)
