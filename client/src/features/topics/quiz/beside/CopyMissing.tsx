import { Button } from '@mantine/core'
import { IconCopyPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { KeyedPlace } from './useTranslating'

interface CopyMissingProps {
  places: readonly KeyedPlace[]
  /** No more questions can be added. */
  full: boolean
  onFill: () => void
}

/** Copies what a begun quiz lacks; an empty one begins as a copy of a whole quiz. */
export function CopyMissing({ places, full, onFill }: CopyMissingProps) {
  const { t } = useTranslation('quizBeside')
  const gaps = places.filter(({ question }) => !question)
  if (gaps.length === 0 || gaps.length === places.length) return null
  return (
    <Button
      variant="default"
      leftSection={<IconCopyPlus size={18} stroke={1.75} aria-hidden="true" />}
      disabled={full}
      onClick={onFill}
    >
      {t('copy.missing', { count: gaps.length })}
    </Button>
  )
}
