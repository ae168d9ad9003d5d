import { MATERIAL_LANGUAGE_OF, type MaterialLanguage } from '@tristar/shared/common/languages'
import { type SlideVisit, toldVisits } from '@tristar/shared/study/visits.rules'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useDraft } from '../../../../lib/drafts'
import { newId } from '../../../../lib/newId'
import { useLanguage } from '../../../../lib/useLanguage'
import { useStudyTimer } from '../useStudyTimer'
import { shownMaterial, START, type StudyDraft, studyDraftName } from './studyDraft'

/** The language in which this topic's slides were read in this browser, if it is known. */
export function useStudiedLanguage(topicId: string): MaterialLanguage | undefined {
  return useDraft(studyDraftName(topicId), START).value.studied
}

/** The pages read in a language, up to the one on screen. */
function visitsOf(draft: StudyDraft, language: MaterialLanguage, seconds: number): SlideVisit[] {
  const { page, since = draft.seconds, visits } = draft
  const here = { page, seconds: Math.max(seconds - since, 0) }
  return toldVisits([...(visits?.[language] ?? []), here])
}

/** The pages that were on screen, of whatever language; of a place whose way is not known all up to it. */
function seenOf({ page, seen, visits }: StudyDraft): ReadonlySet<number> {
  const told = visits && Object.values(visits).flatMap((each) => each.map((visit) => visit.page))
  const left = seen ?? told ?? Array.from({ length: page }, (_, index) => index + 1)
  return new Set([...left, page])
}

/**
 * A learner's place in a topic's slides and how they were read, kept until the theory is completed; the language stays for
 * the quiz.
 * @param running false while there is nothing to study: no time is counted
 */
export function useStudyDraft(topicId: string, materials: readonly Material[], running: boolean) {
  const draft = useDraft(studyDraftName(topicId), START)
  const ofInterface = MATERIAL_LANGUAGE_OF[useLanguage()]
  const { value } = draft
  const seconds = useStudyTimer(
    value.seconds,
    (studied) => draft.update((now) => ({ ...now, seconds: studied })),
    running,
  )
  const material = shownMaterial(materials, value.language, ofInterface)
  const current = material?.language
  const seen = seenOf(value)

  /** Ends the visit of the page on screen. */
  function leave(to: Pick<StudyDraft, 'page' | 'language'>) {
    const now = seconds()
    const read = current && {
      visits: { ...value.visits, [current]: visitsOf(value, current, now) },
      seen: [...seen],
    }
    draft.save({ ...value, ...to, seconds: now, since: now, ...read })
  }

  return {
    page: value.page,
    /** The slides on screen; undefined if there are none. */
    material,
    /** The language in which they were read to the end before. */
    studied: value.studied,
    seconds,
    /** The pages that were on screen, with the one that is. */
    seen,
    /** How the slides were read up to their last page, which is on screen; those of another language may have had more. */
    read() {
      if (!current) return {}
      const pages = visitsOf(value, current, seconds()).filter(({ page }) => page <= value.page)
      return { language: current, pages }
    },
    goTo: (page: number) => leave({ page, language: value.language }),
    choose: (language: MaterialLanguage) => leave({ page: value.page, language }),
    /** Stable until it is recorded, so that a repeated request is recorded once. */
    attemptId() {
      const { attemptId = newId() } = value
      draft.save({ ...value, seconds: seconds(), attemptId })
      return attemptId
    },
    /** Restudying is another attempt. */
    recorded: () => draft.save({ ...value, studied: current, attemptId: undefined }),
    clear: () => draft.save({ ...START, studied: current }),
  }
}

export type Study = ReturnType<typeof useStudyDraft>
