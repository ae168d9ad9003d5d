import { movesCalls } from '@tristar/shared/people/moves.calls'
import { OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import { databasePid, gone } from '@tristar/embedded-mongo/testing'
import { AccountModel, ProgressModel, TrainingModel } from '@tristar/server'
import { askDoctor } from '@tristar/server/testing/cli'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '@tristar/server/testing/factories'
import { makeReset } from '@tristar/server/testing/resets'
import { makeTopic } from '@tristar/server/testing/topics'
import { studyTheory } from '@tristar/server/testing/topicStudy'
import { makeTraining } from '@tristar/server/testing/trainings'
import { isDeepStrictEqual } from 'node:util'
import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { withDatabaseOf } from './directDatabase.ts'
import { healthy, type Product, startProduct, useDataDir } from './product.ts'

const KINDS = ['server', 'both', 'database'] as const
type Kind = (typeof KINDS)[number]
const TEAMS = 3
const TEAM = 8
/** Erased in each round. */
const LEAVERS = 2

const place = useDataDir()

interface Team {
  sellers: string[]
  /** Whose it is, and whose it will be. */
  managers: [string, string]
}

interface World {
  chief: Made
  teams: Team[]
  leavers: string[]
}

/** Teams with open trainings, each between managers of two distributors, and people whom much names. */
async function makeWorld(): Promise<World> {
  const chief = await makeAdmin('all')
  const everywhere = ['LHM', 'KTC'] as const
  const topic = await makeTopic({ title: 'All', mandatoryFor: [...everywhere] })
  await makeTopic({ title: 'Left', mandatoryFor: ['LHM'] })
  const teams: Team[] = []
  for (let index = 0; index < TEAMS; index += 1) {
    const [here, there] = [
      await makeSupervisor({ supervisorId: `here-${index}`, distributorId: 'LHM' }),
      await makeSupervisor({ supervisorId: `there-${index}`, distributorId: 'KTC' }),
    ]
    const sellers: string[] = []
    for (let at = 0; at < TEAM; at += 1) {
      const seller = await makeSeller({ sellerId: `s-${index}-${at}`, supervisor: here })
      await makeTraining(seller, { topicId: [topic._id] })
      sellers.push(seller.account.loginId)
    }
    const managers = [here.account.loginId, there.account.loginId] satisfies [string, string]
    teams.push({ sellers, managers })
  }
  const leavers: string[] = []
  const boss = await makeSupervisor({ supervisorId: 'boss' })
  for (let at = 0; at < LEAVERS * KINDS.length; at += 1) {
    const id = `leaver-${at}`
    const leaver = await makeSeller({ sellerId: id, name: `${id} by name`, supervisor: boss })
    await studyTheory(leaver, topic._id)
    const eform = fillForm(OJT_FORM, { highlight: `${id} was good` })
    await makeTraining(leaver, { evaluation: 'Failed', eform })
    await makeReset(leaver)
    leavers.push(id)
  }
  return { chief, teams, leavers }
}

/** The names of collections, with how often the id occurs in each. */
async function tracesOf(id: string): Promise<Record<string, number>> {
  const traces: Record<string, number> = {}
  const collections = (await mongoose.connection.db?.listCollections().toArray()) ?? []
  for (const name of collections.map((each) => each.name).toSorted()) {
    const documents = await mongoose.connection.collection(name).find().toArray()
    const count = JSON.stringify(documents).split(id).length - 1
    if (count > 0) traces[name] = count
  }
  return traces
}

interface Act {
  path: string
  sent: object
  /** A fault if it is neither done nor undone, or was answered and is undone. */
  fault: (answered: boolean) => Promise<string | null>
}

function moveOf({ sellers, managers: [from, to] }: Team): Act {
  return {
    path: movesCalls.move.path,
    sent: { sellerIds: sellers, supervisorId: to },
    fault: async (answered) => {
      const theirs = { $in: sellers }
      const found = await Promise.all([
        AccountModel.distinct('supervisorId', { loginId: theirs }),
        ProgressModel.distinct('supervisorId', { loginId: theirs }),
        TrainingModel.distinct('supervisorId', { sellerId: theirs }),
      ])
      const all = [...new Set(found.flat())]
      const whole = all.length === 1 && (all[0] === to || (!answered && all[0] === from))
      return whole ? null : `the team of ${from} is with ${all.join(' and ')}`
    },
  }
}

async function erasureOf(id: string): Promise<Act> {
  const before = await tracesOf(id)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['accounts', 'trainings', 'resets']))
  return {
    path: movesCalls.erase.path,
    sent: { id, confirm: id },
    fault: async (answered) => {
      const after = await tracesOf(id)
      const done = Object.keys(after).length === 0
      const undone = !answered && isDeepStrictEqual(after, before)
      return done || undone ? null : `${id} is still in ${JSON.stringify(after)}`
    },
  }
}

/** Sends all at once and kills at the first success: the others are under way, then. @returns which were answered */
async function actUntilKilled(
  product: Product,
  kind: Kind,
  { acts, token }: { acts: readonly Act[]; token: string },
): Promise<boolean[]> {
  const pids = { server: product.process.pid ?? 0, database: databasePid(place.dataDir) }
  let killed = false
  const kill = () => {
    if (killed) return
    killed = true
    if (kind !== 'server') process.kill(pids.database, 'SIGKILL')
    if (kind !== 'database') process.kill(pids.server, 'SIGKILL')
  }
  const send = async ({ path, sent }: Act) => {
    try {
      const { status } = await post(product.url, path, sent, token)
      if (status === 200) kill()
      return status === 200
    } catch (error) {
      // Only a killed server may leave a request without an answer.
      if (!killed) throw error
      return false
    }
  }
  const answered = await Promise.all(acts.map(send))
  kill()
  return answered
}

async function post(url: string, path: string, body: object, token: string) {
  const headers = { 'content-type': 'application/json', 'auth-token': token }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

it('a move or an erasure is whole or not at all after kill -9', async () => {
  let product = await startProduct(place)
  const { chief, teams, leavers } = await withDatabaseOf(place.dataDir, makeWorld)
  const { token } = chief
  for (const id of leavers) {
    const left = await post(product.url, movesCalls.deactivate.path, { id }, token)
    expect(left.status).toBe(200)
  }
  for (const [round, kind] of KINDS.entries()) {
    const leaving = leavers.slice(round * LEAVERS, (round + 1) * LEAVERS)
    const acts = await withDatabaseOf(place.dataDir, async () => [
      ...teams.map(moveOf),
      ...(await Promise.all(leaving.map(erasureOf))),
    ])
    const answered = await actUntilKilled(product, kind, { acts, token })
    expect(answered).toContain(true)
    if (kind === 'database') await healthy(product.url)
    else {
      const pid = databasePid(place.dataDir)
      await product.stop('SIGKILL')
      await gone(pid)
      product = await startProduct(place)
    }
    await withDatabaseOf(place.dataDir, async () => {
      const faults = await Promise.all(acts.map(({ fault }, at) => fault(answered[at] === true)))
      expect(faults.filter((fault) => fault !== null)).toEqual([])
      expect((await askDoctor()).out).toContain('Nothing differs.')
      for (const team of teams) {
        const first = await AccountModel.findOne({ loginId: team.sellers[0] }).lean()
        if (first?.supervisorId === team.managers[1]) team.managers.reverse()
      }
    })
  }
  expect(await product.stop()).toEqual({ code: 0, signal: null })
}, 400_000)
