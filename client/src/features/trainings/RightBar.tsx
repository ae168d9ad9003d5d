import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { memo } from 'react'
import { paths } from '../../lib/paths'
import { useLearner } from '../../lib/session'
import { MiniCalendar } from './components/MiniCalendar'
import { TaskList } from './components/TaskList'

/**
 * The right bar of both dashboards: a small calendar and the task list of the same trainings (domain: Screens).
 * Memoized: the panels beside it load separately.
 */
export const RightBar = memo(function RightBar({ trainings }: { trainings: readonly Training[] }) {
  const calendarPath = paths[useLearner().role].calendar
  return (
    <>
      <MiniCalendar trainings={trainings} calendarPath={calendarPath} />
      <TaskList trainings={trainings} calendarPath={calendarPath} />
    </>
  )
})
