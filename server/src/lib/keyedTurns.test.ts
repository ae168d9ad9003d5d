import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { KeyedTurns } from './keyedTurns.ts'

it('runs so much of one key in parallel, lets more wait, refuses the rest, and holds up no other key', async () => {
  const turns = new KeyedTurns({ atOnce: 2, waiting: 1 })
  const gate = new EventEmitter()
  const begun: string[] = []
  const work = (key: string, name: string) =>
    turns.run(key, async () => {
      begun.push(name)
      await once(gate, name)
      return name
    })
  const [one, two, three] = ['one', 'two', 'three'].map((name) => work('a', name))
  await expect(work('a', 'four')).rejects.toMatchObject({ status: 503, code: 'BUSY' })
  const other = work('b', 'other')
  await expect.poll(() => begun).toEqual(['one', 'two', 'other'])
  gate.emit('two')
  expect(await two).toBe('two')
  await expect.poll(() => begun).toEqual(['one', 'two', 'other', 'three'])
  for (const name of ['one', 'three', 'other']) gate.emit(name)
  expect(await Promise.all([one, three, other])).toEqual(['one', 'three', 'other'])
})
