import { mongo } from 'mongoose'
import { type Doc, firstKey, isList } from '../src/values/bson.ts'
import { docOf, textOf } from './format.ts'
import { type Lookup } from './match.ts'

type Entity =
  | mongo.MongoClient
  | mongo.Db
  | mongo.Collection
  | mongo.ClientSession
  | mongo.GridFSBucket

export interface SeenEvent {
  name: string
  commandName: string
  databaseName: string | undefined
  command: unknown
  reply: unknown
}

/** Commands about passwords; what they carry is nobody's business, and drivers tell nothing of them. */
const SENSITIVE = /^(authenticate|sasl|getnonce|createUser|updateUser|copydb|configureFailPoint)/

/** All that a case calls by a name: clients, databases, sessions, earlier results. */
export class Entities implements Lookup {
  readonly #uri: string
  readonly #known = new Map<string, Entity>()
  readonly #results = new Map<string, unknown>()
  readonly #lsids = new Map<string, unknown>()
  readonly #events = new Map<string, SeenEvent[]>()

  constructor(uri: string) {
    this.#uri = uri
  }

  async create(entities: Doc[]): Promise<void> {
    for (const entity of entities) {
      const kind = firstKey(entity)
      const content = docOf(entity[kind])
      const id = textOf(content['id'])
      if (this.#known.has(id)) throw new Error(`two things called ${id}`)
      this.#known.set(id, await this.#make(kind, content))
    }
  }

  async #make(kind: string, content: Doc): Promise<Entity> {
    const name = (key: string) => textOf(content[key])
    switch (kind) {
      case 'client':
        return this.#connect(name('id'), content)
      case 'database':
        return this.client(name('client')).db(
          name('databaseName'),
          docOf(content['databaseOptions']),
        )
      case 'collection':
        return this.database(name('database')).collection(
          name('collectionName'),
          docOf(content['collectionOptions']),
        )
      case 'session': {
        const options: object = docOf(content['sessionOptions'])
        const session = this.client(name('client')).startSession(options)
        this.#lsids.set(name('id'), session.id)
        return session
      }
      case 'bucket': {
        const options: object = docOf(content['bucketOptions'])
        return new mongo.GridFSBucket(this.database(name('database')), options)
      }
      default:
        throw new Error(`the runner does not know entities of kind ${kind}`)
    }
  }

  async #connect(id: string, content: Doc): Promise<mongo.MongoClient> {
    const client = new mongo.MongoClient(this.#uri, {
      serverSelectionTimeoutMS: 5000,
      monitorCommands: true,
      ...(docOf(content['uriOptions']) as object),
    })
    const observed = isList(content['observeEvents']) ? content['observeEvents'] : []
    const hidden = isList(content['ignoreCommandMonitoringEvents'])
      ? content['ignoreCommandMonitoringEvents']
      : []
    const seen: SeenEvent[] = []
    this.#events.set(id, seen)
    const see = (event: SeenEvent) => {
      const { name, commandName } = event
      if (!observed.includes(name) || hidden.includes(commandName)) return
      if (!SENSITIVE.test(commandName)) seen.push(event)
    }
    client.on('commandStarted', ({ commandName, databaseName, command }) =>
      see({ name: 'commandStartedEvent', commandName, databaseName, command, reply: undefined }),
    )
    client.on('commandSucceeded', ({ commandName, databaseName, reply }) =>
      see({ name: 'commandSucceededEvent', commandName, databaseName, command: undefined, reply }),
    )
    client.on('commandFailed', ({ commandName, databaseName }) =>
      see({
        name: 'commandFailedEvent',
        commandName,
        databaseName,
        command: undefined,
        reply: undefined,
      }),
    )
    return client.connect()
  }

  #get<T extends Entity>(id: string, kind: abstract new (...args: never[]) => T): T {
    const entity = this.#known.get(id)
    if (!(entity instanceof kind)) throw new Error(`${id} is no ${kind.name}`)
    return entity
  }

  any(id: string): Entity {
    const entity = this.#known.get(id)
    if (!entity) throw new Error(`nothing is called ${id}`)
    return entity
  }

  client(id: string): mongo.MongoClient {
    return this.#get(id, mongo.MongoClient)
  }

  database(id: string): mongo.Db {
    return this.#get(id, mongo.Db)
  }

  session(id: string): mongo.ClientSession {
    return this.#get(id, mongo.ClientSession)
  }

  /** What a client did that it was to be observed for. */
  events(client: string): SeenEvent[] {
    return this.#events.get(client) ?? []
  }

  saveResult(id: string, result: unknown): void {
    this.#results.set(id, result)
  }

  entity(id: string): unknown {
    if (!this.#results.has(id)) throw new Error(`no result is called ${id}`)
    return this.#results.get(id)
  }

  lsid(id: string): unknown {
    return this.#lsids.get(id)
  }

  /** Ends sessions, and with them open transactions, and closes clients. */
  async close(): Promise<void> {
    const entities = [...this.#known.values()]
    for (const each of entities) if (each instanceof mongo.ClientSession) await each.endSession()
    for (const each of entities) if (each instanceof mongo.MongoClient) await each.close()
  }
}
