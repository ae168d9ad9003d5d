import { mongo } from 'mongoose'
import { isList } from '../src/values/bson.ts'
import { DatabaseChild } from '../testing/child.ts'
import { docOf, textOf } from './format.ts'

/** The database that is held against the cases. */
export interface Target {
  uri: string
  /** The list of expected refusals is about the embedded database alone. */
  embedded: boolean
  /** What it says of itself. */
  version: string
  topology: string
  /** It lets tests make it fail on purpose. */
  failPoints: boolean
  /** Of the runner itself: what cases observe is not disturbed by it. */
  client: mongo.MongoClient
  close(): Promise<void>
}

function topologyOf(hello: ReturnType<typeof docOf>): string {
  if (hello['msg'] === 'isdbgrid') return 'sharded'
  return typeof hello['setName'] === 'string' ? 'replicaset' : 'single'
}

async function hasFailPoints(admin: mongo.Admin): Promise<boolean> {
  try {
    await admin.command({ configureFailPoint: 'failCommand', mode: 'off' })
    return true
  } catch {
    return false
  }
}

/** Connects to the database of `uri`, or starts the embedded one as a child process on an empty directory. */
export async function openTarget(uri: string | undefined): Promise<Target> {
  const child = uri === undefined ? new DatabaseChild() : undefined
  await child?.start()
  const address = uri ?? child?.uri('test') ?? ''
  const client = await new mongo.MongoClient(address).connect()
  const admin = client.db('admin').admin()
  const info = docOf(await admin.command({ buildInfo: 1 }))
  const numbers = isList(info['versionArray']) ? info['versionArray'].slice(0, 3) : []
  return {
    uri: address,
    embedded: child !== undefined,
    version: numbers.length > 0 ? numbers.join('.') : textOf(info['version']),
    topology: topologyOf(docOf(await admin.command({ hello: 1 }))),
    failPoints: await hasFailPoints(admin),
    client,
    async close() {
      await client.close()
      await child?.close()
    },
  }
}
