import { studyCalls } from '@tristar/shared/study/study.calls'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller } from '../../../testing/factories.ts'
import { makeReset } from '../../../testing/resets.ts'
import { editFields, sendTopicForm } from '../../../testing/topicForm.ts'
import { quizBody, studyTheory } from '../../../testing/topicStudy.ts'
import { makeChoice, makeRecap, makeSequence, makeTopic } from '../../../testing/topics.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'
import { snapshotOf } from './quizVersions.service.ts'

useTestDatabase()
const { app } = createTestApp()
/** Another process, with the same secret. */
const other = createTestApp().app

const RULES = { shuffleQuestions: true, shuffleChoices: true, ask: 4 }
let seller: Made
let topic: TopicTheory

/** Nine choices whose key is 'Answer B', a sequence of the steps 2, 1, 3, and a recap. */
function questions() {
  const choices = Array.from({ length: 9 }, (_, at) =>
    makeChoice({ questionNo: at + 1, question: `Choice ${at + 1}` }),
  )
  return [...choices, makeSequence({ questionNo: 10 }), makeRecap({ questionNo: 11 })]
}

beforeEach(async () => {
  seller = await makeSeller()
  topic = await makeTopic({ questions: questions(), rules: RULES })
  await studyTheory(seller, topic._id)
})

async function asked(made = seller, of = app): Promise<LearnerQuestion[]> {
  const body = { topicId: topic._id, language: 'English' }
  const answer = await agentOf(of, made.token).post(studyCalls.questions.path, body)
  expect(answer.status).toBe(200)
  expect(answer.headers['x-quiz-version']).toBe(quizVersionOf(answer.body))
  return answer.body
}

/** The letters of its choices, or the numbers of its steps. */
function namesIn(question: LearnerQuestion): (string | number)[] {
  if ('answerChoices' in question) return question.answerChoices.map(({ choice }) => choice)
  return 'options' in question ? question.options.map(({ number }) => number) : []
}

/** The right answer, found by the text that learners see. */
function rightAnswer(question: LearnerQuestion): string[] {
  if (question.questionType === 'multipleChoice')
    return question.answerChoices.flatMap(({ choice, answer }) =>
      answer === 'Answer B' ? choice : [],
    )
  if (question.questionType === 'recap') return []
  const numberOf = (option: string) =>
    question.options.find((each) => each.option === option)?.number
  return ['Step 2', 'Step 1', 'Step 3'].map((option) => String(numberOf(option)))
}

const rightly = (quiz: readonly LearnerQuestion[]) =>
  quiz.map((each) => ({ questionNo: each.questionNo, selectedAnswer: rightAnswer(each) }))

function send(quiz: readonly LearnerQuestion[], answers: unknown, made = seller) {
  const more = { quizVersion: quizVersionOf(quiz) }
  return agentOf(app, made.token).post(
    studyCalls.completeAsSeller.path,
    quizBody(topic._id, answers, more),
  )
}

describe('a drawn quiz', () => {
  it('asks some of the questions, with every recap, numbered and lettered as shown', async () => {
    const quiz = await asked()
    expect(quiz.map(({ questionNo }) => questionNo)).toEqual([1, 2, 3, 4, 5])
    expect(quiz.filter(({ questionType }) => questionType === 'recap')).toHaveLength(1)
    for (const names of quiz.map(namesIn))
      expect([['A', 'B', 'C'], [1, 2, 3], []]).toContainEqual(names)
  })

  it('is the same in every tab and process until an attempt is recorded', async () => {
    const quiz = await asked()
    expect(await asked()).toEqual(quiz)
    expect(await asked(seller, other)).toEqual(quiz)
    expect((await send(quiz, [])).body.result.evaluation).toBe('Failed')
    const next = await asked()
    expect(next).not.toEqual(quiz)
    const stale = await send(quiz, rightly(quiz))
    expect([stale.status, stale.body.code]).toEqual([409, 'QUIZ_CHANGED'])
    expect(await AttemptModel.countDocuments({ mytype: 'Quiz' })).toBe(1)
    expect((await send(next, rightly(next))).body.result).toMatchObject({
      score: 100,
      evaluation: 'Passed',
      correct: [1, 2, 3, 4, 5],
      wrong: [],
    })
  })

  it('differs from a colleague’s, and after a reset is as before', async () => {
    const quiz = await asked()
    const colleague = await makeSeller()
    await studyTheory(colleague, topic._id)
    expect(await asked(colleague)).not.toEqual(quiz)
    await send(quiz, [])
    await makeReset(seller)
    await studyTheory(seller, topic._id)
    expect(await asked()).toEqual(quiz)
  })

  it('is refused without the version that was asked', async () => {
    const body = quizBody(topic._id, rightly(await asked()))
    const answer = await agentOf(app, seller.token).post(studyCalls.completeAsSeller.path, body)
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        code: 'FIELDS_REQUIRED',
        fields: [{ field: 'quizVersion', code: 'FIELDS_REQUIRED' }],
      },
    ])
    expect(await AttemptModel.countDocuments({ mytype: 'Quiz' })).toBe(0)
  })

  it('is graded, kept and read again as it was asked', async () => {
    const quiz = await asked()
    const answers = rightly(quiz).map((answer, at) =>
      at === 0 ? { ...answer, selectedAnswer: [...answer.selectedAnswer, 'C'] } : answer,
    )
    const { wrong } = (await send(quiz, answers)).body.result
    const attempt = await AttemptModel.findOne({ mytype: 'Quiz' }).lean<Attempt>()
    expect(attempt?.snapshot?.order).toMatch(/^\d+(?::[A-C]{3})?(?:,\d+(?::[A-C]{3})?){4}$/)
    const kept = await snapshotOf(attempt ?? {})
    expect(kept?.questions.map(({ questionNo, question }) => ({ questionNo, question }))).toEqual(
      quiz.map(({ questionNo, question }) => ({ questionNo, question })),
    )
    expect(kept?.questions.map(({ answerChoices }) => answerChoices)).toEqual(
      quiz.map((each) => ('answerChoices' in each ? each.answerChoices : [])),
    )
    expect(kept?.wrong).toEqual(wrong)
  })

  it('shuffles with fixed orders left alone, and asks all without a number', async () => {
    const before = await asked()
    await send(before, rightly(before))
    topic = await makeTopic({
      questions: questions().map((each) => ({ ...each, fixedOrder: true })),
      rules: { shuffleChoices: true },
    })
    await studyTheory(seller, topic._id)
    const quiz = await asked()
    expect(quiz).toHaveLength(11)
    expect(quiz.map(({ question }) => question)).toEqual(
      questions().map(({ question }) => question),
    )
    const choices = quiz.flatMap((each) => ('answerChoices' in each ? [each.answerChoices] : []))
    expect(choices).toEqual(Array.from({ length: 9 }, () => makeChoice().answerChoices))
  })
})

it('rules that an edit does not send stay, and others are refused', async () => {
  const admin = await makeAdmin()
  const edit = (more: Record<string, string>) => {
    const quizzes = JSON.stringify(questions())
    return sendTopicForm(app, admin, {
      act: 'edit',
      fields: editFields(topic, { quiz: 'true', quizzes, ...more }),
    })
  }
  expect((await edit({})).body.data).toMatchObject({ ...RULES, pauseMinutes: 0 })
  const changed = await edit({ ask: '0', shuffleQuestions: 'false', pauseMinutes: '15' })
  const now = { shuffleQuestions: false, shuffleChoices: true, ask: 0, pauseMinutes: 15 }
  expect(changed.body.data).toMatchObject(now)
  for (const [field, value] of [
    ['ask', '1001'],
    ['ask', '-1'],
    ['ask', '1.5'],
    ['pauseMinutes', '1441'],
    ['pauseMinutes', 'soon'],
    ['shuffleChoices', 'maybe'],
  ] as const) {
    const refused = await edit({ [field]: value })
    expect([refused.status, refused.body.params]).toMatchObject([400, { field }])
  }
  expect((await edit({})).body.data).toMatchObject(now)
})
