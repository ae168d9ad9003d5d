import { type Attempt, AttemptModel } from '../features/study/attempts/attempts.model.ts'
import {
  type QuizVersion,
  QuizVersionModel,
} from '../features/study/attempts/quizVersions.model.ts'
import { AttemptFiguresModel } from '../features/analysis/attemptFigures.model.ts'

/** Counts by a document's id, part and name. */
export type Figures = Record<string, number>

/** What is kept of attempts. */
export async function keptFigures(): Promise<Figures> {
  const figures: Figures = {}
  for (const { _id, counts } of await AttemptFiguresModel.find().lean())
    for (const [part, packed] of Object.entries(counts))
      for (const [, name, count] of packed.matchAll(/([^:,]+):(\d+)/g))
        figures[`${_id} ${part} ${name ?? ''}`] = Number(count)
  return figures
}

const HOUR_MS = 3_600_000

/** Malaysia has no summer time. */
function monthOf(at: Date): string {
  return new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 7)
}

/**
 * The figures that all attempts should have, worked out once more from what is stored, by other code than the product's and
 * in no hurry.
 */
export async function naiveFigures(): Promise<Figures> {
  const figures: Figures = {}
  const versions = await QuizVersionModel.find().lean<QuizVersion[]>()
  for (const attempt of await AttemptModel.find().lean<Attempt[]>()) {
    const { topicId, language = '', distributorId = '', mytype, slides, at, nth } = attempt
    if (mytype === 'Theory' && !slides) continue
    const add = (about: string, part: string, name: string | number, by = 1) => {
      for (const month of [monthOf(at), 'all'])
        for (const group of [distributorId, 'all']) {
          const key = `${[topicId, about, language, month, group].join(':')} ${part} ${name}`
          figures[key] = (figures[key] ?? 0) + by
        }
    }
    if (slides) addSlides(slides, add)
    if (mytype === 'Theory') continue
    if (attempt.firstPass) add('quiz', 'passedIn', (nth ?? 0) - 1)
    if (nth !== 1) continue
    add('quiz', 'first', 'n')
    if (attempt.score === 100) add('quiz', 'first', 'passed')
    add('quiz', 'seconds', attempt.duration)
    const version = versions.find(({ _id }) => _id === attempt.snapshot?.quizVersion)
    if (version) addQuestions(version, attempt.snapshot, add)
  }
  return figures
}

type Add = (about: string, part: string, name: string | number, by?: number) => void

function addSlides({ fileId, visits }: NonNullable<Attempt['slides']>, add: Add): void {
  const seen: Record<string, number[]> = {}
  for (const visit of visits.split(',')) {
    const [page = '', seconds] = visit.split(':')
    ;(seen[page] ??= []).push(Number(seconds))
  }
  for (const [page, times] of Object.entries(seen)) {
    add(
      fileId,
      page,
      times.reduce((sum, each) => sum + each, 0),
    )
    if (times.length > 1) add(fileId, 'returns', page, times.length - 1)
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function addQuestions(version: QuizVersion, snapshot: Attempt['snapshot'], add: Add): void {
  const all = version.questions
  const shown = (snapshot?.order ?? all.map((each) => each.questionNo).join(',')).split(',')
  const asked = shown.flatMap((text, index) => {
    const [questionNo, order = ''] = text.split(':')
    const question = all.find((each) => each.questionNo === Number(questionNo))
    if (!question || question.questionType === 'recap') return []
    const shownNo = snapshot?.order ? index + 1 : question.questionNo
    const given = (snapshot?.answers[shownNo] ?? '').split(',').filter(Boolean)
    return { question, order, given, right: snapshot?.correct.includes(shownNo) ?? false }
  })
  for (const { question, order, given, right } of asked) {
    const item = `${question.id ?? ''}:${question.revision ?? 0}`
    const others = asked.filter((each) => each.question !== question)
    const rightOthers = others.filter((each) => each.right).length
    add('quiz', item, 'n')
    if (right) add('quiz', item, 'right')
    if (others.length > 0) add('quiz', item, `${rightOthers}/${others.length}`)
    if (others.length > 0 && right) add('quiz', item, `${rightOthers}/${others.length}+`)
    // Letters of the order say which stored choice or step, from A, was shown at each place.
    const stored = given.map((name) => {
      const place = question.questionType === 'sequence' ? Number(name) - 1 : ALPHABET.indexOf(name)
      return order ? order[place] : ALPHABET[place]
    })
    if (question.questionType !== 'sequence')
      for (const letter of stored) add('quiz', item, letter ?? '')
    else if (stored.length > 0) add(item, 'orders', stored.join(''))
  }
}
