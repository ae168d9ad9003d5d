import type { TopicChange } from '@tristar/shared/topics/history.schema'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'
import { useWords } from './useWords'

/** What an entry of a history changed, in a few words each. */
export function useChangeTexts(): (change: TopicChange) => string {
  const { t } = useTranslation(['versions', 'topicEditor'])
  const words = useWords()
  const { list, labelled } = useJoining()

  function ofQuestions(change: Extract<TopicChange, { what: 'questions' }>): string {
    const counts = (['added', 'changed', 'removed'] as const).flatMap((what) =>
      change[what] > 0 ? [t(`history.${what}`, { count: change[what] })] : [],
    )
    const order = change.reordered ? [t('history.reordered')] : []
    return labelled(t(`topicEditor:quiz.of.${change.language}`), list([...counts, ...order]))
  }

  function ofTexts(change: Extract<TopicChange, { what: 'pageTexts' }>): string {
    const counts = (['added', 'changed', 'removed'] as const).flatMap((what) =>
      change[what] > 0 ? [t(`history.texts.${what}`, { count: change[what] })] : [],
    )
    return labelled(words.pageTexts(change.language), list(counts))
  }

  function ofPdf({ language, how }: Extract<TopicChange, { what: 'pdf' }>): string {
    const pdf = words.pdf(language)
    if (how === 'cover') return words.cover(language)
    if (how === 'added') return t('history.pdfAdded', { pdf })
    return t(how === 'replaced' ? 'history.pdfReplaced' : 'history.pdfRemoved', { pdf })
  }

  return (change) => {
    switch (change.what) {
      case 'title':
        return words.name(change.language)
      case 'belt':
        return words.star
      case 'order':
        return words.number
      case 'audience':
        return words.audience
      case 'supervisor':
        return words.managersOnly
      case 'quiz':
        return words.quiz
      case 'pdf':
        return ofPdf(change)
      case 'pageTexts':
        return ofTexts(change)
      case 'questions':
        return ofQuestions(change)
      default:
        return words.rule(change.what)
    }
  }
}
