import {
  COLUMN_TEXTS,
  PERSON_TEXT_NAMES,
  perPersonText,
  type PersonTextName,
  type PersonTexts,
  textsOfRole,
} from '@tristar/shared/account/personTexts'
import { IMPORT_COLUMNS } from '@tristar/shared/imports/imports.columns'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { USERS_FILE, USERS_TABLE } from '@tristar/shared/people/users.columns'
import { unzipSync } from 'fflate'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProgressModel } from '../features/study/progress/progress.model.ts'
import { runImports } from '../features/imports/importRunner.ts'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { asBytes } from './badges.ts'
import { useTestDatabase } from './database.ts'
import { doctorSays, expectHealthy } from './doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor, TEST_PASSWORD } from './factories.ts'
import { HEAD, idleBackground, startImport } from './importing.ts'
import { makeReset } from './resets.ts'
import { makeTraining } from './trainings.ts'

useTestDatabase()
const { app, context } = createTestApp()

const OF_SELLERS = textsOfRole('seller')
/** What nobody else says, for each text. */
const markOf = (text: PersonTextName, round = 'first') => `Marked ${text} ${round}`
const marks = (round?: string) => perPersonText((text) => markOf(text, round))

let chief: Made
let boss: Made
let ann: Made

beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  boss = await makeSupervisor({ supervisorId: 'boss' })
  ann = await makeSeller({ sellerId: 'ann', supervisor: boss })
  for (const by of [boss, ann]) await post(sessionCalls.saveProfile.path, marks(), by).expect(200)
})

const post = (path: string, body: object, by = chief) => agentOf(app, by.token).post(path, body)

/** The collections that hold a text. */
async function holding(mark: string): Promise<string[]> {
  const names = Object.values(mongoose.models).map(({ collection }) => collection.name)
  const hits = await Promise.all(
    names.map(async (name) => {
      const documents = await mongoose.connection.collection(name).find().toArray()
      return JSON.stringify(documents).includes(mark) ? [name] : []
    }),
  )
  return hits.flat()
}

/** What the list of Users says of ann. */
async function listed(text: PersonTextName): Promise<string> {
  const [row] = (await post(peopleListCalls.users.path, {})).body
  return row[text]
}

async function erase(id: string): Promise<void> {
  await post(movesCalls.deactivate.path, { id }).expect(200)
  await post(movesCalls.erase.path, { id, confirm: id }).expect(200)
}

/** Imports one row that changes texts of ann, up to its start or to its end. */
async function importTexts(texts: Partial<PersonTexts>, run: boolean): Promise<void> {
  const cells: Record<string, string> = { action: 'update', id: 'ann', ...texts }
  const row = IMPORT_COLUMNS.map((column) => cells[column] ?? '').join()
  const idle = createTestApp({ background: idleBackground() })
  await startImport(idle.app, chief.token, `${HEAD}\n${row}`)
  if (run) await runImports(context, () => false)
}

describe.each(OF_SELLERS)('a seller’s %s', (text) => {
  const mark = markOf(text)

  it('is answered by the profile, and stands in lists, files and own data', async () => {
    const session = await agentOf(app, ann.token).get(sessionCalls.ofHeader.path)
    expect(session.body.user[text]).toBe(mark)
    expect(await listed(text)).toBe(mark)
    expect(USERS_FILE).toContain(text)
    expect((USERS_TABLE as readonly string[]).includes(text)).toBe(COLUMN_TEXTS.includes(text))
    const file = await agentOf(app, chief.token).get(peopleListCalls.export.path)
    expect(file.text).toContain(mark)
    const asked = post(sessionCalls.ownData.path, { password: TEST_PASSWORD }, ann)
    const zip = unzipSync((await asked.buffer().parse(asBytes).expect(200)).body)
    for (const name of ['account.json', 'account.csv'])
      expect(Buffer.from(zip[name] ?? []).toString()).toContain(mark)
  })

  it('is changed alone, by its owner and by an import', async () => {
    await post(sessionCalls.saveProfile.path, { [text]: markOf(text, 'second') }, ann).expect(200)
    expect(await listed(text)).toBe(markOf(text, 'second'))
    await importTexts({ [text]: markOf(text, 'third') }, true)
    expect(await listed(text)).toBe(markOf(text, 'third'))
    await expectHealthy()
  })

  it('is compared with its copy by the doctor', async () => {
    await ProgressModel.updateOne({ loginId: 'ann' }, { [text]: 'another' })
    expect(await doctorSays()).toContain('ann')
  })

  it('stays through a reset', async () => {
    await makeReset(ann)
    expect(await listed(text)).toBe(mark)
  })
})

describe('an erasure', () => {
  it('leaves none of a seller’s texts, in rows that wait either', async () => {
    await makeTraining(ann, { evaluation: 'Failed' })
    await importTexts(marks('waiting'), false)
    for (const text of OF_SELLERS) {
      expect(await holding(markOf(text))).toEqual(expect.arrayContaining(['accounts', 'progress']))
      expect(await holding(markOf(text, 'waiting'))).toEqual(['importrows'])
    }
    // The manager says the same.
    await erase('ann')
    for (const text of OF_SELLERS) expect(await holding(markOf(text, 'waiting'))).toEqual([])
    await post(movesCalls.deactivate.path, { id: 'boss' }).expect(200)
    await post(movesCalls.erase.path, { id: 'boss', confirm: 'boss' }).expect(200)
    for (const text of PERSON_TEXT_NAMES) expect(await holding(markOf(text))).toEqual([])
    await expectHealthy()
  })
})
