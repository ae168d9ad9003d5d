import { describe, expect, it } from 'vitest'
import { encode } from '../values/bson.ts'
import { readMessage } from './messages.ts'

const OP_MSG = 2013

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

function frameOf(...sections: Buffer[]): Buffer {
  const parts = [int32(7), int32(0), int32(OP_MSG), int32(0), ...sections]
  const size = parts.reduce((sum, { length }) => sum + length, 4)
  return Buffer.concat([int32(size), ...parts])
}

const body = (command: object) => Buffer.concat([Buffer.from([0]), encode({ ...command })])

/** A section of documents, which may lie about its length. */
function sequence(name: string, docs: Buffer[], lie = 0): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...docs])
  return Buffer.concat([Buffer.from([1]), int32(content.length + 4 + lie), content])
}

describe('a message', () => {
  it('has a body and sections of documents', () => {
    const docs = [encode({ a: 1 }), encode({ a: 2 })]
    const message = readMessage(
      frameOf(body({ insert: 'things', $db: 'test' }), sequence('documents', docs)),
    )
    const { id, silent } = message
    const request = message.request()
    expect([id, silent, request.name, request.db]).toEqual([7, false, 'insert', 'test'])
    expect(request.body).toMatchObject({ documents: [{ a: 1 }, { a: 2 }] })
    expect(request.sequences.get('documents')).toHaveLength(2)
  })

  it.each([
    ['a document of no bytes', sequence('documents', [int32(0)])],
    ['a document before its own begin', sequence('documents', [int32(-8)])],
    ['a document beyond its section', sequence('documents', [int32(100)])],
    ['a section beyond the message', sequence('documents', [], 1)],
    ['a section before its own begin', Buffer.concat([Buffer.from([0]), int32(-6)])],
  ])('is refused with %s', (_, section) => {
    expect(readMessage(frameOf(body({ ping: 1 }), section)).request).toThrow(
      /a part of -?\d+ bytes/,
    )
  })
})
