import { MATERIAL_LANGUAGE_OF, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useDraft } from '../../../../lib/drafts'
import { newId } from '../../../../lib/newId'
import { useLanguage } from '../../../../lib/useLanguage'
import { useStudyTimer } from '../useStudyTimer'

interface StudyDraft {
  /** The last page read, from 1. */
  page: number
  /** The slides' language, once one was chosen. */
  language: MaterialLanguage | null
  /** Seconds studied so far. */
  seconds: number
  /** Under which the theory has been sent; no answer has come yet. */
  attemptId?: string | undefined
}

const START: StudyDraft = { page: 1, language: null, seconds: 0 }

/** Where somebody is in a topic's slides: remembered per user and topic until the theory is completed. */
export function useStudyDraft(topicId: string, materials: readonly Material[]) {
  const draft = useDraft<StudyDraft>(`theory:${topicId}`, START)
  const ofInterface = MATERIAL_LANGUAGE_OF[useLanguage()]
  const { value } = draft
  const seconds = useStudyTimer(
    value.seconds,
    (studied) => draft.save({ ...value, seconds: studied }),
    materials.length > 0,
  )
  const pick = (language: MaterialLanguage | null) =>
    materials.find((material) => material.language === language)

  return {
    page: value.page,
    /** The slides on screen; undefined when there are none at all. */
    material: pick(value.language) ?? pick(ofInterface) ?? materials[0],
    seconds,
    goTo: (page: number) => draft.save({ ...value, page, seconds: seconds() }),
    choose: (language: MaterialLanguage) => draft.save({ ...value, language, seconds: seconds() }),
    /** The same until it is recorded, so that sending it twice records it once. */
    attemptId() {
      const { attemptId = newId() } = value
      draft.save({ ...value, seconds: seconds(), attemptId })
      return attemptId
    },
    /** Studied once more, it is another time. */
    recorded: () => draft.save({ ...value, attemptId: undefined }),
    clear: draft.clear,
  }
}

export type Study = ReturnType<typeof useStudyDraft>
