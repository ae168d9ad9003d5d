import { useMediaQuery } from '@mantine/hooks'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { placesIn } from '@tristar/shared/topics/translating.rules'
import type { QuizPlace } from '@tristar/shared/topics/translationSteps.rules'
import { useMemo, useState } from 'react'
import { storage } from '../../../../lib/storage'
import { type DraftQuestion, keyOf } from '../../draft'

/** A question of the quiz, or a gap, by the key of its tab: a gap's is that of the question that will fill it. */
export interface KeyedPlace extends QuizPlace<DraftQuestion> {
  key: string
}

const KEY = 'quiz-beside'

/** One quiz beside its originals; whether they are shown is remembered in this browser. */
export function useTranslating(
  language: MaterialLanguage,
  questions: readonly DraftQuestion[],
  stored: readonly KeyedQuestion[],
) {
  const [wanted, setWanted] = useState(() => storage.get(KEY) !== 'no')
  const [folded, setFolded] = useState(false)
  const places = useMemo(
    () =>
      placesIn(language, questions, stored).map((place): KeyedPlace => ({
        ...place,
        key: place.question?.key ?? keyOf({ id: place.id, language }),
      })),
    [language, questions, stored],
  )
  /** Whether it translates anything. */
  const translates = places.some(({ source }) => source !== undefined)
  return {
    places,
    translates,
    /** Whether the originals are shown. */
    beside: translates && wanted,
    setBeside: (shown: boolean) => {
      if (shown) storage.remove(KEY)
      else storage.set(KEY, 'no')
      setWanted(shown)
    },
    /** Below 1200 px the original stands above, and can be folded. */
    above: useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false }),
    folded,
    setFolded,
  }
}

export type Translating = ReturnType<typeof useTranslating>
