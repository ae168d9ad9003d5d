import type { Task } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { useReadingPlace } from '../useReadingPlace'

/** 'Page 3 of 6 · about 4 minutes', or '6 pages · about 6 minutes' before the second page; '' where the pages are not known. */
export function usePlaceText(task: Pick<Task, '_id' | 'materials'>): string {
  const { t } = useTranslation('topics')
  const place = useReadingPlace(task)
  if (!place) return ''
  const { page, pages, minutes } = place
  const where = page > 1 ? t('card.page', { page, pages }) : t('card.pages', { count: pages })
  return `${where} · ${t('quiz.minutes', { count: minutes })}`
}
