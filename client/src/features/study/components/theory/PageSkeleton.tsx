import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Width divided by height until a page is loaded: most slides are 16:9. */
export const USUAL_RATIO = 16 / 9

/** A page that is loading. */
export function PageSkeleton({ width, ratio = USUAL_RATIO }: { width: number; ratio?: number }) {
  const { t } = useTranslation('topics')
  return (
    <output aria-label={t('theory.loading')}>
      <Skeleton width={width} height={width / ratio} radius={0} />
    </output>
  )
}
