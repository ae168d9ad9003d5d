import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFileSize } from '../../../../../lib/useFileSize'
import { CoverAt } from '../../../../common/cover/Cover'
import classes from '../theory.module.css'

/** Width divided by height until a page is loaded: most slides are 16:9. */
export const USUAL_RATIO = 16 / 9

/** How much of the PDF is here, in bytes. */
export interface Received {
  loaded: number
  total: number
}

interface PageSkeletonProps {
  /** CSS pixels. */
  width: number
  ratio?: number
  /** The path of the page's picture, which is shown meanwhile; '' without one. */
  cover?: string
  /** Undefined while the viewer itself is loading. */
  received?: Received | undefined
}

/** A page that is loading: its picture where there is one, and how far it is once that takes long. */
export function PageSkeleton(props: PageSkeletonProps) {
  const { width, ratio = USUAL_RATIO, cover = '', received } = props
  const { t } = useTranslation('topics')
  const size = useFileSize()
  const { loaded = 0, total = 0 } = received ?? {}
  const far = t('theory.received', { loaded: size(Math.min(loaded, total)), total: size(total) })
  return (
    <output className={classes.waiting} aria-label={t('theory.loading')} style={{ width }}>
      <Skeleton width={width} height={width / ratio} radius={0} />
      {cover !== '' && <CoverAt path={cover} className={classes.cover} />}
      <span className={classes.far} aria-live="off">
        {total > 0 ? far : t('theory.preparing')}
        <span className={classes.bar}>
          <span style={{ width: `${total > 0 ? Math.min(loaded / total, 1) * 100 : 0}%` }} />
        </span>
      </span>
    </output>
  )
}
