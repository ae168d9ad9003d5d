import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './States.module.css'

const WIDTHS = ['62%', '48%', '55%', '41%', '52%', '66%', '45%', '58%']

/** Skeleton lines; announces the loading to screen readers. */
export function LoadingState({ lines = 5 }: { lines?: number }) {
  const { t } = useTranslation()
  return (
    <output className={classes.loading} aria-label={t('state.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={WIDTHS[line % WIDTHS.length]} radius="md" />
      ))}
    </output>
  )
}

/** A page while its code loads: head and one panel. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={classes.page} aria-label={t('state.loading')}>
      <Skeleton height={24} width="16rem" maw="60%" />
      <Skeleton height={12} width="22rem" maw="80%" />
      <Skeleton height={240} radius="lg" mt="md" />
    </output>
  )
}
