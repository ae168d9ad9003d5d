import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { type SlideVisit, unpackVisits } from '@tristar/shared/study/visits.rules'
import { withoutKey } from '@tristar/shared/topics/topics.rules'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import type { ClientSession, Types } from 'mongoose'
import { each } from '../../../lib/database/batches.ts'
import { titlesById } from '../../topics/topics.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'
import { snapshotOf } from './quizVersions.service.ts'

type AnsweredQuestion = Omit<LearnerQuestion, 'id'> & { answer: string[] }

/** A completed theory or a quiz attempt, without the key and without what was right or wrong. */
interface OwnAttempt {
  at: string
  topic: string
  mytype: Attempt['mytype']
  seconds: number
  language: MaterialLanguage | ''
  /** Of a quiz, else ''. */
  score: number | ''
  evaluation: Attempt['evaluation'] | ''
  /** How a theory's slides were read: page and seconds of each visit, if they are kept. */
  visits: SlideVisit[]
  questions: AnsweredQuestion[]
}

/** Whether a learner has ever studied anything, in this round or before. */
export async function hasAttempts(
  accountId: Types.ObjectId,
  session: ClientSession | null,
): Promise<boolean> {
  return (await AttemptModel.exists({ accountId }).session(session)) !== null
}

/** All attempts of a learner, oldest first, those before a reset included. */
export async function* ownAttempts(accountId: string): AsyncGenerator<OwnAttempt> {
  const titlesOf = await titlesById()
  const kept = AttemptModel.find({ accountId }).sort({ round: 1, at: 1 }).lean<Attempt[]>()
  for await (const attempt of each(kept))
    yield presentOwn(attempt, titlesOf(attempt.topicId).English)
}

async function presentOwn(attempt: Attempt, title: string): Promise<OwnAttempt> {
  const { at, mytype, duration, language = '', score, evaluation, slides } = attempt
  const snapshot = await snapshotOf(attempt)
  const given = new Map(snapshot?.answers.map((it) => [it.questionNo, it.selectedAnswer]))
  return {
    at: at.toISOString(),
    topic: snapshot?.topicTitle ?? title,
    mytype,
    seconds: duration,
    language,
    ...(mytype === 'Quiz' ? { score, evaluation } : { score: '', evaluation: '' }),
    visits: slides ? unpackVisits(slides.visits) : [],
    questions: (snapshot?.questions ?? []).map((question) => {
      const { id: _, ...asked } = withoutKey(question)
      return { ...asked, answer: [...(given.get(question.questionNo) ?? [])] }
    }),
  }
}
