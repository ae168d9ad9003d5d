import { describe, expect, it } from 'vitest'
import { Types } from 'mongoose'
import { inTransaction } from '../../lib/database/connect.ts'
import { commandsOf } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import {
  allTopics,
  questionsOf,
  quizKey,
  readCatalogue,
  readQuizzes,
  topicsForDistributor,
} from './catalogue.service.ts'
import { QuizModel, TopicModel } from './topics.model.ts'
import { planQuestions, writeQuestions } from './questionWrites.ts'
import { lockCatalogue, markForRecount } from './topicWrites.ts'

useTestDatabase()

async function titles(): Promise<string[]> {
  return (await allTopics()).map(({ title }) => title)
}

it('unedited topics are read once for all', async () => {
  await makeTopic({ title: 'One', mandatoryFor: ['LHM'] })
  await makeTopic({ title: 'Two', mandatoryFor: ['KTC'] })
  await titles()
  const commands = await commandsOf(async () => {
    expect((await topicsForDistributor('LHM')).map(({ title }) => title)).toEqual(['One'])
    await inTransaction(async (session) => {
      const topics = await topicsForDistributor('KTC', session)
      expect(topics.map(({ title }) => title)).toEqual(['Two'])
    })
  })
  // The catalogue's stamp, twice.
  expect(commands.filter((name) => name === 'find')).toHaveLength(2)
})

it('a transaction that edits none reads them for all', async () => {
  await makeTopic({ title: 'One' })
  await inTransaction(async (session) => void (await allTopics(session)))
  const commands = await commandsOf(async () => expect(await titles()).toEqual(['One']))
  expect(commands).toEqual(['find'])
})

it('an edit is seen immediately, also one of another server process', async () => {
  const { _id } = await makeTopic({ title: 'One' })
  expect(await titles()).toEqual(['One'])
  await makeTopic({ title: 'Two' })
  expect(await titles()).toEqual(['One', 'Two'])
  // Writes like another process.
  await inTransaction(async (session) => {
    await lockCatalogue(session)
    await TopicModel.updateOne({ _id }, { title: 'Uno' }, { session })
  })
  expect(await titles()).toEqual(['Uno', 'Two'])
})

it('a quiz is read once until its topic is edited, also by another server process', async () => {
  const { _id } = await makeTopic({ questions: [makeChoice({ question: 'Why?' })] })
  const asked = async () => (await questionsOf(_id, 'English')).map(({ question }) => question)
  await titles()
  expect(await asked()).toEqual(['Why?'])
  // The catalogue's stamp alone.
  expect(await commandsOf(asked)).toEqual(['find'])
  await inTransaction(async (session) => {
    await lockCatalogue(session)
    const topicId = new Types.ObjectId(_id)
    const planned = await planQuestions(topicId, [makeChoice({ question: 'How?' })], session)
    await writeQuestions({ _id: topicId }, planned, session)
  })
  expect(await asked()).toEqual(['How?'])
})

it('the versions are current although the topics are cached', async () => {
  await makeTopic({ title: 'One', mandatoryFor: ['LHM'] })
  await titles()
  const before = (await readCatalogue()).versionOf('LHM')
  await inTransaction((session) => markForRecount(['LHM'], session))
  const commands = await commandsOf(async () => {
    expect((await readCatalogue()).versionOf('LHM')).toBe(before + 1)
  })
  expect(commands.filter((name) => name === 'find')).toHaveLength(1)
})

it('the reads of an aborted transaction are not cached', async () => {
  const { _id } = await makeTopic({ title: 'One' })
  await titles()
  const given = inTransaction(async (session) => {
    await lockCatalogue(session)
    await TopicModel.updateOne({ _id }, { title: 'Never' }, { session })
    expect((await allTopics(session))[0]?.title).toBe('Never')
    throw new Error('given up')
  })
  await expect(given).rejects.toThrow('given up')
  expect(await titles()).toEqual(['One'])
})

function readQuestions(topicId: string) {
  return inTransaction(async (session) => {
    const asked = { topicId, language: 'English' } as const
    const quizzes = await readQuizzes([asked], await readCatalogue(session), session)
    return quizzes.get(quizKey(topicId, 'English'))?.map(({ question }) => question)
  })
}

describe('the quizzes of a transaction', () => {
  it('are read once, until an edit', async () => {
    const { _id } = await makeTopic({ questions: [makeChoice({ question: 'One?' })] })
    expect(await readQuestions(_id)).toEqual(['One?'])
    const commands = await commandsOf(async () =>
      expect(await readQuestions(_id)).toEqual(['One?']),
    )
    // The catalogue's stamp.
    expect(commands).toEqual(['find', 'commitTransaction'])
    // Writes like another process.
    await inTransaction(async (session) => {
      await lockCatalogue(session)
      await QuizModel.updateOne({ topicId: _id }, { 'questions.0.question': 'Uno?' }, { session })
    })
    expect(await readQuestions(_id)).toEqual(['Uno?'])
  })

  it('are not kept when it aborts', async () => {
    const { _id } = await makeTopic({ questions: [makeChoice({ question: 'One?' })] })
    await readQuestions(_id)
    const given = inTransaction(async (session) => {
      await lockCatalogue(session)
      await QuizModel.updateOne({ topicId: _id }, { 'questions.0.question': 'No?' }, { session })
      const asked = { topicId: _id, language: 'English' } as const
      await readQuizzes([asked], await readCatalogue(session), session)
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    expect(await readQuestions(_id)).toEqual(['One?'])
  })
})
