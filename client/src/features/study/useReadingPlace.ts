import { MATERIAL_LANGUAGE_OF } from '@tristar/shared/common/languages'
import { readingMinutes } from '@tristar/shared/study/plan.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import { draftKey, readDraft } from '../../lib/drafts'
import { sessionId, useSignedIn } from '../../lib/session'
import { useLanguage } from '../../lib/useLanguage'
import {
  shownMaterial,
  START,
  type StudyDraft,
  studyDraftName,
} from './components/theory/studyDraft'

/** A place in slides whose number of pages is known. */
export interface ReadingPlace {
  /** From 1; at 1 they are not begun. */
  page: number
  pages: number
  /** To read the rest, with this page. */
  minutes: number
}

/** Where the learner is in a topic's slides, as this browser knows it; undefined where their number of pages is not known. */
export function useReadingPlace({ _id, materials }: Pick<Task, '_id' | 'materials'>) {
  const key = draftKey(sessionId(useSignedIn()), studyDraftName(_id))
  const ofInterface = MATERIAL_LANGUAGE_OF[useLanguage()]
  const draft = readDraft<StudyDraft>(key) ?? START
  const pages = shownMaterial(materials, draft.language, ofInterface)?.pages ?? 0
  if (pages === 0) return undefined
  const page = Math.min(draft.page, pages)
  const place: ReadingPlace = { page, pages, minutes: readingMinutes(pages - page + 1) }
  return place
}
