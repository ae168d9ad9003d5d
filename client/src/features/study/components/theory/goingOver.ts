import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { useAddressQuery } from '../../../../lib/useAddressQuery'

/** A slide that a question of a quiz leads to. */
interface AskedSlide {
  /** From 1; the slides may have fewer. */
  page: number
  /** Of the quiz; undefined if the address names none. */
  language: MaterialLanguage | undefined
  goTo: (page: number) => void
  choose: (language: MaterialLanguage) => void
}

/** The address of a topic's slide for going over it between two attempts at its quiz. */
export function slideAddress(topic: string, page: number, language: MaterialLanguage): string {
  return `${topic}?${String(new URLSearchParams({ page: String(page), language, quiz: '1' }))}`
}

/**
 * The slide in the address, while a learner goes over what was wrong in the quiz; else null. The address is its only place:
 * nothing is counted or recorded, and the place kept in an unfinished theory stays.
 */
export function useAskedSlide(): AskedSlide | null {
  const [query, change] = useAddressQuery()
  if (query.get('quiz') !== '1') return null
  const page = Number(query.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    language: MATERIAL_LANGUAGES.find((each) => each === query.get('language')),
    goTo: (to) => change({ page: String(to) }),
    choose: (language) => change({ language }),
  }
}
