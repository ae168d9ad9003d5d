import { describe, expect, it } from 'vitest'
import { FrameReader } from './frames.ts'

function message(size: number, fill: number): Buffer {
  const bytes = Buffer.alloc(size, fill)
  bytes.writeInt32LE(size, 0)
  return bytes
}

const stream = Buffer.concat([message(16, 1), message(40, 2), message(500, 3)])

describe('the frame reader', () => {
  it.each([1, 3, 7, 16, 41, 556])('finds the messages in chunks of %i bytes', (size) => {
    const reader = new FrameReader()
    const found: Buffer[] = []
    for (let at = 0; at < stream.length; at += size) {
      found.push(...reader.push(stream.subarray(at, at + size)))
    }
    expect(found.map(({ length }) => length)).toEqual([16, 40, 500])
    expect(Buffer.concat(found).equals(stream)).toBe(true)
  })

  it.each([0, 15, 100_000_000])('gives up on a message that says it has %i bytes', (size) => {
    const bytes = Buffer.alloc(16)
    bytes.writeInt32LE(size, 0)
    expect(() => new FrameReader().push(bytes)).toThrow(`a message of ${size} bytes`)
  })
})
