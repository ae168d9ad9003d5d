import { useTranslation } from 'react-i18next'

/** Up to the tenth as a word. */
const WORDS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** 'At the first attempt', 'At the third: you stayed with it', by the number of attempts up to the pass. */
export function useAttemptText(): (attempt: number) => string {
  const { t } = useTranslation('quizResult')
  return (attempt) => {
    if (attempt === 1) return t('first')
    const word = WORDS.find((number) => number === attempt)
    return word
      ? t('stayed', { nth: t(`nth.${word}`) })
      : t('stayedFigure', { count: attempt, ordinal: true })
  }
}
