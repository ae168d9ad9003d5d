import { Button } from '@mantine/core'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useStudyPaths } from '../useTask'

/** From a slide back to the quiz that led there. */
export function BackToQuiz({ task }: { task: Task }) {
  const { t } = useTranslation('topics')
  const { quiz } = useStudyPaths()
  return (
    <Button component={Link} to={quiz(task._id)}>
      {t('toQuiz')}
    </Button>
  )
}
