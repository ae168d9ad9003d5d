import { decode, type Doc, encode, firstKey, isDoc, setOwn } from '../values/bson.ts'
import { MAX_DEPTH } from '../values/document.ts'
import { MongoError } from '../values/errors.ts'
import { type Request } from '../commands/command.ts'
import { RawBatch } from '../engine/cursors.ts'

const HEADER = 16
const FLAGS = 4
/** An empty document: its length and its end. */
const LEAST = 5
const OP_REPLY = 1
export const OP_QUERY = 2004
export const OP_MSG = 2013
const CHECKSUM_PRESENT = 1
const MORE_TO_COME = 2

export interface Message {
  id: number
  operation: number
  /** The sender does not want an answer. */
  silent: boolean
  /** Reads the command. @throws MongoError for what is no command, which can be answered */
  request: () => Request
}

function cString(bytes: Buffer, start: number): [text: string, next: number] {
  const end = bytes.indexOf(0, start)
  return [bytes.toString('utf8', start, end), end + 1]
}

function requestOf(body: Doc, sequences: Map<string, Buffer[]>): Request {
  const db = typeof body['$db'] === 'string' ? body['$db'] : 'admin'
  return { name: firstKey(body), db, body, sequences }
}

const protocolError = (message: string) => new MongoError(17, 'ProtocolError', message)

/** The length that stands at `at`. @throws when the part would be too short or exceed `end` */
function lengthAt(bytes: Buffer, at: number, end: number): number {
  const length = bytes.readInt32LE(at)
  if (length < LEAST || at + length > end) throw protocolError(`a part of ${length} bytes`)
  return length
}

/** A section of documents: its name and their bytes. */
function readSequence(section: Buffer): [name: string, docs: Buffer[]] {
  const docs: Buffer[] = []
  let [name, at] = cString(section, 4)
  while (at < section.length) {
    const length = lengthAt(section, at, section.length)
    docs.push(section.subarray(at, at + length))
    at += length
  }
  return [name, docs]
}

function readSections(frame: Buffer, end: number): Request {
  let body: Doc = {}
  const sequences = new Map<string, Buffer[]>()
  let at = HEADER + FLAGS
  while (at < end) {
    const kind = frame[at]
    const length = lengthAt(frame, at + 1, end)
    const section = frame.subarray(at + 1, at + 1 + length)
    if (kind === 0) body = decode(section)
    else if (kind === 1) sequences.set(...readSequence(section))
    else throw protocolError(`a section of unknown kind ${kind}`)
    at += 1 + length
  }
  for (const [name, docs] of sequences) {
    setOwn(
      body,
      name,
      docs.map((doc) => decode(doc, MAX_DEPTH)),
    )
  }
  return requestOf(body, sequences)
}

/** OP_QUERY remains in the protocol for the first hello only: a name, two numbers, then the document. */
function readQuery(frame: Buffer): Request {
  const [, next] = cString(frame, HEADER + FLAGS)
  return requestOf(decode(frame.subarray(next + 8)), new Map())
}

/** @throws when it is no message, and cannot be answered */
export function readMessage(frame: Buffer): Message {
  const id = frame.readInt32LE(4)
  const operation = frame.readInt32LE(12)
  if (operation === OP_QUERY)
    return { id, operation, silent: false, request: () => readQuery(frame) }
  if (operation !== OP_MSG) throw new Error(`unknown operation ${operation}`)
  const flags = frame.readUInt32LE(HEADER)
  const end = frame.length - ((flags & CHECKSUM_PRESENT) === 0 ? 0 : 4)
  const silent = (flags & MORE_TO_COME) !== 0
  return { id, operation, silent, request: () => readSections(frame, end) }
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeInt32LE(value)
  return bytes
}

/** An embedded document or array, made of parts that are bytes already. */
function wrap(parts: Buffer[]): Buffer[] {
  return [int32(sizeOf(parts) + 5), ...parts, Buffer.alloc(1)]
}

const sizeOf = (parts: Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0)

const DOCUMENT = 3
const ARRAY = 4

const headOf = (type: number, name: string) => Buffer.from(`${String.fromCharCode(type)}${name}\0`)

/** The elements of an array of documents, written into one buffer: a batch may hold a hundred thousand. */
function elementsOfBatch(docs: readonly Buffer[]): Buffer {
  let size = 0
  for (const [i, doc] of docs.entries()) size += digitsOf(i) + 2 + doc.length
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (const [i, doc] of docs.entries()) {
    bytes[at] = DOCUMENT
    at += 1
    at += bytes.write(String(i), at, 'latin1')
    bytes[at] = 0
    at += 1
    bytes.set(doc, at)
    at += doc.length
  }
  return bytes
}

function digitsOf(index: number): number {
  let digits = 1
  for (let rest = index; rest >= 10; rest = Math.trunc(rest / 10)) digits += 1
  return digits
}

/** The elements of a document, without its length and end. */
const elementsOf = (doc: Doc) => encode(doc).subarray(4, -1)

/** Encodes a reply; documents of a batch are already encoded and copied as they are. */
function encodeReply(reply: Doc): Buffer[] {
  const { cursor, ...rest } = reply
  const batchName = isDoc(cursor) && 'firstBatch' in cursor ? 'firstBatch' : 'nextBatch'
  const batch = isDoc(cursor) ? cursor[batchName] : undefined
  if (!isDoc(cursor) || !(batch instanceof RawBatch)) return [encode(reply)]
  const { [batchName]: _, ...others } = cursor
  const list = [headOf(ARRAY, batchName), ...wrap([elementsOfBatch(batch.docs)])]
  const body = [headOf(DOCUMENT, 'cursor'), ...wrap([...list, elementsOf(others)])]
  return wrap([...body, elementsOf(rest)])
}

let lastId = 0

function frameOf(operation: number, to: number, parts: Buffer[]): Buffer {
  lastId = (lastId + 1) & 0x7fffffff
  const size = sizeOf(parts) + HEADER
  return Buffer.concat([int32(size), int32(lastId), int32(to), int32(operation), ...parts], size)
}

/** The answer to a message, in the form that its operation asks for. */
export function writeReply({ id, operation }: Message, reply: Doc): Buffer {
  if (operation === OP_MSG) return frameOf(OP_MSG, id, [Buffer.alloc(5), ...encodeReply(reply)])
  const head = Buffer.concat([int32(8), Buffer.alloc(12), int32(1)])
  return frameOf(OP_REPLY, id, [head, encode(reply)])
}

/** A command's bytes, as a client sends them. */
export const writeCommand = (command: Doc): Buffer =>
  frameOf(OP_MSG, 0, [Buffer.alloc(FLAGS + 1), encode(command)])
