import { studyCalls } from '@tristar/shared/study/study.calls'
import { LIMITS } from '@tristar/shared/common/limits'
import { post } from '../product/http.ts'
import { openQuiz } from '../product/people.ts'
import type { Attack } from './frame/attack.ts'
import { ordinaryHabits } from './frame/callers.ts'
import { meanwhile } from './frame/meanwhile.ts'

const CALLS = 600
const AT_A_TIME = 10
/** An attempt with all its changes; the database's file is written in whole pages. */
const MOST_BYTES = 10 * 1024 * 1024

/** The most and longest invented answers that a call may hold. */
const ANSWERS = Array.from({ length: LIMITS.questionsPerQuiz }, (_, question) => ({
  questionNo: question + 1,
  selectedAnswer: Array.from({ length: LIMITS.sequenceOptions }, (_each, place) => `junk-${place}`),
}))

/** A seller who repeatedly submits the same quiz with invented answers. */
export const junkAttempts: Attack = {
  name: 'junk-attempts',
  goal: `Of one seller at most ${LIMITS.quizAttemptsHour} quiz attempts are kept in an hour, and none keeps more than its quiz asks for.`,
  async run(context) {
    const { attacker, honest, server, grown } = context
    const token = await attacker.logIn('seller', 'lim.jiahui')
    const topicId = await openQuiz(server.url, token)
    const task = { topicId, mytype: 'Quiz', duration: 60, language: 'English', answers: ANSWERS }
    const call = post(studyCalls.completeAsSeller.path, task)
    const habits = await ordinaryHabits(honest)
    const before = await grown()
    let left = CALLS
    const send = async () => {
      for (; left > 0; left -= 1) await attacker.send(call, { token })
    }
    await meanwhile(context, habits, () => Promise.all(Array.from({ length: AT_A_TIME }, send)))
    const bytes = (await grown()) - before
    const taken = attacker.answered(200)
    const refused = attacker.answered(429)
    const kept =
      taken === LIMITS.quizAttemptsHour &&
      taken + refused === attacker.times.length &&
      bytes < MOST_BYTES &&
      honest.answered(200) === honest.times.length
    return { kept, more: { 'bytes per call': Math.round(bytes / attacker.times.length) } }
  },
}
