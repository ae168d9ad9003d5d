import type { MaterialLanguage } from '../common/languages.ts'
import { trimmed } from './formats/parts.ts'
import type { KeyedQuestion, Question } from './questions.schema.ts'
import { changesOf, originalsOf, revisedQuestions } from './revisions.rules.ts'
import { type Check, type QuizPlace, readsLike, type Source } from './translationSteps.rules.ts'
import { isStale } from './translations.rules.ts'

/**
 * A quiz beside its originals, as its editor shows it (domain: Topics): the questions of a form are judged as they would be
 * stored.
 */

interface Entry<Asked extends Question> {
  question: Asked
  /** What it would be on the server, and what it is there. */
  keyed: KeyedQuestion
  stored: KeyedQuestion | undefined
}

/**
 * The questions of one language in their order, with a gap for each one that another language has alone, at the place
 * that it has there.
 * @param form the questions of all languages
 * @param stored those on the server
 */
export function placesIn<Asked extends Question>(
  language: MaterialLanguage,
  form: readonly Asked[],
  stored: readonly KeyedQuestion[],
): QuizPlace<Asked>[] {
  const entries = entriesOf(form, stored)
  const originals = originalsOf(entries.map(({ keyed }) => keyed))
  const own = entries.filter(({ keyed }) => keyed.language === language)
  const ids = new Set(own.map(({ keyed }) => keyed.id))
  const gaps = entries.filter(
    // One without an id is linked to nothing.
    ({ question, keyed }) => question.id && !ids.has(keyed.id) && originals.get(keyed.id) === keyed,
  )
  const places = own.map((entry): QuizPlace<Asked> => {
    const { question, keyed } = entry
    const found = sourceOf(entry, originals.get(keyed.id), entries)
    const source = found && described(found)
    const untranslated = source !== undefined && readsLike(question, source.question)
    return { id: keyed.id, question, source, untranslated, check: source && checkOf(entry, source) }
  })
  return withGaps(places, gaps, entries)
}

/** The form's questions by number, each with what it would be on the server. */
function entriesOf<Asked extends Question>(
  form: readonly Asked[],
  stored: readonly KeyedQuestion[],
): Entry<Asked>[] {
  let unnamed = 0
  const newId = () => `unnamed ${(unnamed += 1)}`
  const now = new Date(0)
  const judged = revisedQuestions(form.map(trimmed), { stored, removed: [], newId, now })
  const known = new Map(stored.map((each) => [nameOf(each), each]))
  return judged
    .flatMap((keyed, index) => {
      const question = form[index]
      return question ? { question, keyed, stored: known.get(nameOf(keyed)) } : []
    })
    .toSorted((one, other) => one.question.questionNo - other.question.questionNo)
}

function nameOf({ id, language }: { id: string; language: MaterialLanguage }): string {
  return `${language}:${id}`
}

/**
 * The question that one is a translation of: its original. A new one that is the original from now on is a translation of
 * what was asked before.
 */
function sourceOf<Asked extends Question>(
  { keyed, stored }: Entry<Asked>,
  original: KeyedQuestion | undefined,
  entries: readonly Entry<Asked>[],
): Entry<Asked> | undefined {
  if (original !== keyed) return entries.find((each) => each.keyed === original)
  if (stored) return undefined
  return entries.find((each) => each.keyed.id === keyed.id && each.stored)
}

function described<Asked extends Question>(entry: Entry<Asked>): Source<Asked> {
  const { question, keyed, stored } = entry
  const changed = stored?.revision !== keyed.revision
  return {
    question,
    revision: keyed.revision,
    changedAt: changed ? undefined : stored.revisedAt,
    changes: stored && changed ? changesOf(stored, keyed) : [],
  }
}

function checkOf<Asked extends Question>(
  { keyed, stored }: Entry<Asked>,
  { question: { language }, revision }: Source<Asked>,
): Check | undefined {
  // Without an original until now, it is stored as written for this one.
  if (!stored?.sourceRevision || !keyed.sourceRevision) return undefined
  const original = { id: keyed.id, language, revision }
  if (!isStale(stored, original)) return undefined
  if (isStale(keyed, original)) return 'stale'
  return keyed.revision === stored.revision ? 'confirmed' : 'rewritten'
}

/** Puts each gap after the question that stands before it in its own language, else before the one after it. */
function withGaps<Asked extends Question>(
  own: readonly QuizPlace<Asked>[],
  gaps: readonly Entry<Asked>[],
  entries: readonly Entry<Asked>[],
): QuizPlace<Asked>[] {
  const places = [...own]
  for (const gap of gaps) {
    const there = entries.filter(({ keyed }) => keyed.language === gap.keyed.language)
    const at = there.indexOf(gap)
    const placeOf = ({ keyed }: Entry<Asked>) => places.findIndex(({ id }) => id === keyed.id)
    const before = there
      .slice(0, at)
      .map(placeOf)
      .findLast((place) => place >= 0)
    const after = there
      .slice(at)
      .map(placeOf)
      .find((place) => place >= 0)
    const place = before === undefined ? (after ?? places.length) : before + 1
    places.splice(place, 0, { id: gap.keyed.id, source: described(gap), untranslated: false })
  }
  return places
}
