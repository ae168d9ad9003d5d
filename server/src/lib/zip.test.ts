import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipOf } from './zip.ts'

async function* inParts(...parts: string[]): AsyncGenerator<string> {
  yield* parts
}

it('packs texts of any language, in their order', async () => {
  const files = [
    { name: 'README.txt', content: inParts('您好', ', ', 'Siti\n') },
    { name: 'empty.csv', content: inParts() },
  ]
  const zipped: Uint8Array[] = []
  for await (const chunk of zipOf(files)) zipped.push(chunk)
  const unzipped = unzipSync(Buffer.concat(zipped))
  expect(Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['README.txt', '您好, Siti\n'],
    ['empty.csv', ''],
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
