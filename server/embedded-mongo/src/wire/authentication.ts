import { timingSafeEqual } from 'node:crypto'
import { binaryBytes, type Doc } from '../values/bson.ts'
import { MongoError } from '../values/errors.ts'

/** User name in the URI; only the secret matters. */
const USER = 'tristar'

const FREE = new Set(['hello', 'ismaster', 'isMaster', 'ping'])

const same = (given: Buffer, wanted: Buffer) =>
  given.length === wanted.length && timingSafeEqual(given, wanted)

/**
 * Every user of the machine can connect over loopback TCP, so each connection must first prove by
 * PLAIN authentication that it knows the secret of the data directory.
 */
export class Authentication {
  readonly #wanted: Buffer | undefined
  #passed: boolean

  /** No secret is needed on a unix socket, which the directory's mode protects. */
  constructor(secret: string | undefined) {
    this.#wanted = secret === undefined ? undefined : Buffer.from(`\0${USER}\0${secret}`)
    this.#passed = secret === undefined
  }

  get passed(): boolean {
    return this.#passed
  }

  /** Answers a login; undefined for every other command, which then may run. */
  handle(name: string, body: Doc): Doc | undefined {
    if (name === 'saslStart') return this.#login(body)
    if (this.#passed || FREE.has(name)) return undefined
    throw new MongoError(13, 'Unauthorized', `Command ${name} requires authentication`)
  }

  #login({ mechanism, payload }: Doc): Doc {
    const given = Buffer.from(
      typeof payload === 'string' ? Buffer.from(payload, 'base64') : binaryBytes(payload),
    )
    if (mechanism !== 'PLAIN' || !this.#wanted || !same(given, this.#wanted)) {
      throw new MongoError(18, 'AuthenticationFailed', 'Authentication failed.')
    }
    this.#passed = true
    return { conversationId: 1, done: true, payload: Buffer.alloc(0), ok: 1 }
  }
}
