import { MATERIAL_LANGUAGE_OF, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useDraft } from '../../../../lib/drafts'
import { newId } from '../../../../lib/newId'
import { useLanguage } from '../../../../lib/useLanguage'
import { useStudyTimer } from '../useStudyTimer'

interface StudyDraft {
  /** The last page read, from 1. */
  page: number
  /** The chosen language of the slides, if any. */
  language: MaterialLanguage | null
  /** The language in which the slides were last read to the end; it outlives the rest. */
  studied?: MaterialLanguage | undefined
  /** Seconds studied so far. */
  seconds: number
  /** The id under which the theory was sent, while there is no answer. */
  attemptId?: string | undefined
}

const START: StudyDraft = { page: 1, language: null, seconds: 0 }

const studyDraftName = (topicId: string) => `theory:${topicId}`

/** The language in which this topic's slides were read in this browser, if it is known. */
export function useStudiedLanguage(topicId: string): MaterialLanguage | undefined {
  return useDraft(studyDraftName(topicId), START).value.studied
}

/** A learner's place in a topic's slides, kept until the theory is completed; the language stays for the quiz. */
export function useStudyDraft(topicId: string, materials: readonly Material[]) {
  const draft = useDraft(studyDraftName(topicId), START)
  const ofInterface = MATERIAL_LANGUAGE_OF[useLanguage()]
  const { value } = draft
  const seconds = useStudyTimer(
    value.seconds,
    (studied) => draft.update((now) => ({ ...now, seconds: studied })),
    materials.length > 0,
  )
  const pick = (language: MaterialLanguage | null) =>
    materials.find((each) => each.language === language)
  const material = pick(value.language) ?? pick(ofInterface) ?? materials[0]
  const studied = material?.language

  return {
    page: value.page,
    /** The slides on screen; undefined if there are none. */
    material,
    seconds,
    goTo: (page: number) => draft.save({ ...value, page, seconds: seconds() }),
    choose: (language: MaterialLanguage) => draft.save({ ...value, language, seconds: seconds() }),
    /** Stable until it is recorded, so that a repeated request is recorded once. */
    attemptId() {
      const { attemptId = newId() } = value
      draft.save({ ...value, seconds: seconds(), attemptId })
      return attemptId
    },
    /** Restudying is another attempt. */
    recorded: () => draft.save({ ...value, studied, attemptId: undefined }),
    clear: () => draft.save({ ...START, studied }),
  }
}

export type Study = ReturnType<typeof useStudyDraft>
