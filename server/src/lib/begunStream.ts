import { Readable } from 'node:stream'

/**
 * A stream of parts that are made as fast as they are read. The first one is made at once: what fails there surfaces before
 * an answer has begun.
 */
export async function begunStream<Part extends string | Buffer>(
  parts: AsyncGenerator<Part>,
): Promise<Readable> {
  const first = await parts.next()
  return Readable.from(first.done ? [] : resumed(first.value, parts), { objectMode: false })
}

async function* resumed<Part>(first: Part, rest: AsyncGenerator<Part>): AsyncGenerator<Part> {
  yield first
  yield* rest
}
