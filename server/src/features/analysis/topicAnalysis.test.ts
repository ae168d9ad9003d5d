import { readFileSync } from 'node:fs'
import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import type { TopicAnalysis } from '@tristar/shared/analysis/analysis.schema'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { TopicOverview } from '@tristar/shared/dashboards/dashboards.schema'
import Papa from 'papaparse'
import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { commandsOf } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSupervisor } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { countAll, readSlides, runQuiz } from '../../testing/quizRuns.ts'
import { editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { type Attempt, AttemptModel } from '../study/attempts/attempts.model.ts'
import { makeChoice, makeSequence, makeTopic } from '../../testing/topics.ts'

useTestDatabase()
let now = Date.now()
const { app } = createTestApp({ clock: () => new Date(now) })

let admin: Made
beforeEach(async () => {
  admin = await makeAdmin()
})

async function analyse(topicId: string): Promise<TopicAnalysis> {
  const answer = await agentOf(app, admin.token).post(analysisCalls.topic.path, { topicId })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body as TopicAnalysis
}

/** A manager's first attempt, with these letters for the questions by number. */
async function attempt(topicId: string, letters: readonly string[]): Promise<void> {
  const made = await makeSupervisor()
  await readSlides(made, topicId, [[1, 5]])
  await runQuiz(made, { topicId }, ({ questionNo }) => [letters[questionNo - 1] ?? 'B'])
}

describe('the analysis of a topic', () => {
  it('shows how the slides of now are read', async () => {
    const topic = await makeTopic({ languages: ['English', 'Malay'] })
    const topicId = topic._id
    const readers = await Promise.all([1, 2, 3, 4].map(() => makeSupervisor()))
    const visits = [
      [
        [1, 10],
        [2, 5],
        [1, 3],
      ],
      [
        [1, 1],
        [2, 60],
      ],
      [
        [1, 30],
        [3, 0],
        [1, 1],
        [1, 1],
      ],
      [[1, 13]],
    ] as const
    for (const [place, made] of readers.entries())
      await readSlides(made, topicId, visits[place] ?? [])
    await readSlides(readers[0] as Made, topicId, [[1, 999]])
    await readSlides(readers[0] as Made, topicId, [[2, 7]], 'Malay')
    await countAll()
    const { pages } = await analyse(topicId)
    expect(pages).toEqual([
      { language: 'English', page: 1, medianSeconds: 13, returns: 3 },
      { language: 'English', page: 2, medianSeconds: 5, returns: 0 },
      { language: 'English', page: 3, medianSeconds: 0, returns: 0 },
      { language: 'Malay', page: 2, medianSeconds: 7, returns: 0 },
    ])
    const edit = {
      act: 'edit',
      fields: editFields(topic),
      files: { engPdf: smallPdf('New') },
    } as const
    expect((await sendTopicForm(app, admin, edit)).status).toBe(200)
    expect((await analyse(topicId)).pages).toEqual([pages[3]])
    await readSlides(readers[1] as Made, topicId, [[1, 4]])
    await countAll()
    expect((await analyse(topicId)).pages).toEqual([
      { language: 'English', page: 1, medianSeconds: 4, returns: 0 },
      pages[3],
    ])
  })

  it('gives the statistics that others work out', async () => {
    const url = new URL(
      '../../../../shared/src/analysis/itemStatistics.fixture.json',
      import.meta.url,
    )
    const { sets } = JSON.parse(readFileSync(url, 'utf8')) as {
      sets: { name: string; attempts: string; questions: (number | null)[][] }[]
    }
    const set = sets.find(({ name }) => name === '30 attempts')
    if (!set) throw new Error('no such set')
    const questions = set.questions.map((_, index) => makeChoice({ questionNo: index + 1 }))
    const { _id: topicId } = await makeTopic({ questions })
    for (const signs of set.attempts.split(' ')) {
      await attempt(
        topicId,
        signs.split('').map((sign) => (sign === '1' ? 'B' : 'A')),
      )
    }
    await countAll()
    const rows = (await analyse(topicId)).questions
    expect(
      rows.map((row) => [row.n, row.right, row.facility, row.low, row.high, row.discrimination]),
    ).toEqual(set.questions.map((figures) => figures.slice(0, 6)))
  })
})

/** 30 first attempts, in which nobody gets the second question right. */
async function makeFindings(): Promise<string> {
  const questions = [makeChoice(), makeChoice({ questionNo: 2 })]
  const { _id: topicId } = await makeTopic({ questions })
  await attempt(topicId, ['A', 'C'])
  await attempt(topicId, ['B', 'C'])
  const copies = await AttemptModel.find({ topicId, mytype: 'Quiz' }).lean<Attempt[]>()
  for (let times = 1; times < 15; times += 1)
    await AttemptModel.insertMany(copies.map((each) => ({ ...each, _id: new Types.ObjectId() })))
  await countAll()
  return topicId
}

async function findings() {
  const { body } = await agentOf(app, admin.token).get(dashboardsCalls.topics.path)
  return (body as TopicOverview).data.map((row) => [row.title, row.findings])
}

describe('findings', () => {
  it('are counted for the topics’ table, a minute old at most', async () => {
    await makeTopic({ title: 'Nothing found' })
    now += 3_600_000
    expect(await findings()).toEqual([['Nothing found', 0]])
    const topicId = await makeFindings()
    expect((await analyse(topicId)).questions.map((row) => row.verdicts)).toEqual([
      [],
      ['NOBODY_RIGHT'],
    ])
    now += 59_000
    expect(await findings()).toEqual([
      ['Nothing found', 0],
      ['Topic', 0],
    ])
    now += 1000
    const first = await commandsOf(async () => {
      expect(await findings()).toContainEqual(['Topic', 1])
    })
    const again = await commandsOf(findings)
    expect(first.length - again.length).toBe(3)
  })
})

describe('the file of a topic’s questions', () => {
  it('has a line for each revision', async () => {
    const topicId = await makeFindings()
    const sequence = makeSequence({ questionNo: 3 })
    const quizzes = JSON.stringify([makeChoice(), sequence])
    const topic = { ...(await makeTopic({ title: 'Other' })), _id: topicId, title: 'Topic' }
    const fields = editFields(topic, { quizzes, quiz: 'true', topicNo: '1' })
    expect((await sendTopicForm(app, admin, { act: 'edit', fields })).status).toBe(200)
    const query = new URLSearchParams({ topicId, language: 'bm' }).toString()
    const { status, text, headers } = await agentOf(app, admin.token).get(
      `${analysisCalls.file.path}?${query}`,
    )
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="questions_[\d_]+\.csv"$/)
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head = [], ...lines] = Papa.parse<string[]>(text.slice(1).trimEnd()).data
    expect(head.slice(0, 3)).toEqual(['Bahasa', 'No. Soalan', 'ID Soalan'])
    const shown = lines.map((cells) =>
      [cells[1], ...cells.slice(4, 5), ...cells.slice(8)].join('|'),
    )
    expect(shown).toEqual([
      '1|Ya|Objektif|30|15|0.5|0.332|0.668||A: 15; B*: 15; C: 0|',
      '2|Ya|Susunan|0|0||||||',
      '2|Tidak|Objektif|30|0|0|0|0.114||A: 0; B*: 0; C: 30|Hampir tiada yang betul',
    ])
  })
})
