import { createHmac } from 'node:crypto'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import {
  askedQuestions,
  drawQuiz,
  isDrawn,
  packDraw,
  type QuizRules,
} from '@tristar/shared/topics/draw.rules'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'

/** What a draw follows from: the same until another attempt is recorded, in every tab and process. */
interface DrawFor {
  secret: string
  accountId: string
  topic: QuizRules & { _id: string }
  language: MaterialLanguage
  /** The learner's recorded quiz attempts at the topic in this round, in all languages. */
  attempts: number
}

interface Asked {
  questions: readonly KeyedQuestion[]
  /** From `packDraw`; undefined where everybody gets the quiz as it is. */
  order?: string
}

/**
 * A learner's present quiz (domain: Quizzes), as it is asked.
 * @param questions of the topic in that language, by number
 */
export function askedOf(
  questions: readonly KeyedQuestion[],
  { secret, accountId, topic, language, attempts }: DrawFor,
): Asked {
  if (!isDrawn(topic)) return { questions }
  const about = ['quiz', accountId.toLowerCase(), topic._id, language, attempts].join(' ')
  const draw = drawQuiz(questions, topic, randomFrom(secret, about))
  return { questions: askedQuestions(questions, draw), order: packDraw(draw) }
}

const WORD_BYTES = 4
const WORDS = 2 ** 32

/** Whole numbers from 0 to below a limit, evenly spread, always the same ones for a secret and what they are about. */
function randomFrom(secret: string, about: string): (limit: number) => number {
  let [block, at, bytes] = [0, 0, Buffer.alloc(0)]
  const nextWord = () => {
    if (at >= bytes.length) {
      bytes = createHmac('sha256', secret).update(`${about} ${block}`).digest()
      ;[block, at] = [block + 1, 0]
    }
    at += WORD_BYTES
    return bytes.readUInt32BE(at - WORD_BYTES)
  }
  return (limit) => {
    // Words beyond the last whole multiple would favour small numbers.
    const most = WORDS - (WORDS % limit)
    let word = nextWord()
    while (word >= most) word = nextWord()
    return word % limit
  }
}
