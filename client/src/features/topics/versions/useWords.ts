import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import type { QuestionType } from '@tristar/shared/topics/questionTypes'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'

const NAMESPACES = ['versions', 'topicEditor', 'quizEditor', 'ui'] as const

/** The words of two states of a topic side by side. */
export function useWords() {
  const { t } = useTranslation(NAMESPACES)
  // Between two values.
  const gap = useJoining().list(['', ''])
  return useMemo(
    () => ({
      gap,
      name: (of: MaterialLanguage) =>
        of === 'English'
          ? t('topicEditor:topic.name')
          : t('topicEditor:theory.nameIn', { language: t(`topicEditor:language.${of}`) }),
      star: t('topicEditor:topic.star'),
      starOf: (tier: Tier | '') => (tier === '' ? '' : t(`ui:star.${tier}`)),
      number: t('topicEditor:topic.number'),
      numberOf: (topicNo: number) => (topicNo === 0 ? '' : String(topicNo)),
      audience: t('topicEditor:topic.mandatoryFor'),
      managersOnly: t('topicEditor:topic.managersOnly'),
      yes: (yes: boolean) => t(yes ? 'topicEditor:quiz.yes' : 'topicEditor:quiz.no'),
      pdf: (of: MaterialLanguage) => t('pdf', { language: t(`topicEditor:language.${of}`) }),
      /** With how many of them cannot be read aloud. */
      pages(count: number, blank: number): string {
        const pages = count === 0 ? t('aPdf') : t('topicEditor:theory.pages', { count })
        return blank === 0 ? pages : `${pages}${gap}${t('blank', { count: blank })}`
      },
      cover: (of: MaterialLanguage) => t('cover', { language: t(`topicEditor:language.${of}`) }),
      pageText: (of: MaterialLanguage, page: number) =>
        t('pageText', { language: t(`topicEditor:language.${of}`), page }),
      pageTexts: (of: MaterialLanguage) =>
        t('topicEditor:theory.pageTextsOf', { language: t(`topicEditor:language.${of}`) }),
      former: t('former'),
      another: t('another'),
      quiz: t('topicEditor:quiz.title'),
      rule: (rule: 'shuffleQuestions' | 'shuffleChoices' | 'ask' | 'pauseMinutes') =>
        t(`topicEditor:rules.${rule}`),
      ruleNumber: (rule: 'ask' | 'pauseMinutes', number: number) =>
        number === 0 ? t(`topicEditor:rules.${rule}None`) : String(number),
      questionOrder: (of: MaterialLanguage) => t('order', { quiz: t(`topicEditor:quiz.of.${of}`) }),
      titleOf: (of: MaterialLanguage, number: number) =>
        t('question', { quiz: t(`topicEditor:quiz.of.${of}`), number }),
      question: t('text'),
      choice: (letter: string) => t('choice', { letter }),
      key: t('key'),
      step: (number: number) => t('step', { number }),
      sequence: t('sequence'),
      recap: t('quizEditor:type.recap'),
      explanation: t('quizEditor:more.explanation'),
      slide: t('quizEditor:more.page'),
      either: t('quizEditor:choice.either'),
      fixedOrder: t('fixedOrder'),
      type: t('type'),
      typeOf: (type: QuestionType) => t(`quizEditor:type.${type}`),
      compared: t('compared'),
    }),
    [t, gap],
  )
}

export type Words = ReturnType<typeof useWords>
