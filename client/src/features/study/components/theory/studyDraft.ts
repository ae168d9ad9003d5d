import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { SlideVisit } from '@tristar/shared/study/visits.rules'
import type { Material } from '@tristar/shared/topics/topics.schema'

/** A learner's place in a topic's slides and how they were read, kept in this browser. */
export interface StudyDraft {
  /** The last page read, from 1. */
  page: number
  /** The chosen language of the slides, if any. */
  language: MaterialLanguage | null
  /** The language in which the slides were last read to the end; it outlives the rest. */
  studied?: MaterialLanguage | undefined
  /** Seconds studied so far. */
  seconds: number
  /** Seconds studied before the page on screen. */
  since?: number
  /** The pages read before the one on screen, by language. */
  visits?: Partial<Record<MaterialLanguage, SlideVisit[]>>
  /** The pages left so far, of whatever language; absent in what an earlier version kept. */
  seen?: number[]
  /** The id under which the theory was sent, while there is no answer. */
  attemptId?: string | undefined
}

export const START: StudyDraft = { page: 1, language: null, seconds: 0, since: 0 }

export const studyDraftName = (topicId: string) => `theory:${topicId}`

/** The slides to read: in the language chosen for them, else in that of the interface, else the first there are. */
export function shownMaterial(
  materials: readonly Material[],
  chosen: MaterialLanguage | null,
  ofInterface: MaterialLanguage,
): Material | undefined {
  const pick = (language: MaterialLanguage | null) =>
    materials.find((each) => each.language === language)
  return pick(chosen) ?? pick(ofInterface) ?? materials[0]
}
