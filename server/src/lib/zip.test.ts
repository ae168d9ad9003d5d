import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipOf } from './zip.ts'

async function* inParts(...parts: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* parts
}

it('packs texts of any language and bytes, in their order', async () => {
  const files = [
    { name: 'README.txt', content: inParts('您好', ', ', 'Siti\n') },
    { name: 'empty.csv', content: inParts() },
    { name: 'abc.bin', content: inParts(Uint8Array.of(97, 98), Uint8Array.of(99)) },
  ]
  const zipped: Uint8Array[] = []
  for await (const chunk of zipOf(files)) zipped.push(chunk)
  const unzipped = unzipSync(Buffer.concat(zipped))
  expect(Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['README.txt', '您好, Siti\n'],
    ['empty.csv', ''],
    ['abc.bin', 'abc'],
  ])
})

it('asks for no more than is read', async () => {
  let asked = 0
  async function* endless(): AsyncGenerator<string> {
    for (;;) {
      asked += 1
      yield String(Math.random()).repeat(1000)
    }
  }
  const zipped = zipOf([{ name: 'endless.txt', content: endless() }])
  for (let read = 0; read < 5; read += 1) await zipped.next()
  await zipped.return(undefined)
  expect(asked).toBeLessThan(100)
})
