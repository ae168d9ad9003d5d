import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useStudyPaths } from '../useTask'

export function BackToTopics({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation('topics')
  const { training } = useStudyPaths()
  return (
    <Button component={Link} to={training} variant={primary ? 'filled' : 'default'}>
      {t('toTopics')}
    </Button>
  )
}
