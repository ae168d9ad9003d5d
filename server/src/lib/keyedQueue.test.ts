import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { KeyedQueue } from './keyedQueue.ts'

it('runs the work of one key in order, also after failures, and other keys in parallel', async () => {
  const queue = new KeyedQueue()
  const gate = new EventEmitter()
  const begun: string[] = []
  const one = queue.run('a', async () => {
    begun.push('one')
    await once(gate, 'one')
    throw new Error('one fails')
  })
  const two = queue.run('a', async () => {
    begun.push('two')
    await once(gate, 'two')
    return 2
  })
  const three = queue.run('a', async () => begun.push('three'))
  expect(await queue.run('b', async () => begun.push('other'))).toBe(2)
  expect(begun).toEqual(['one', 'other'])
  gate.emit('one')
  await expect(one).rejects.toThrow('one fails')
  expect(begun).toEqual(['one', 'other', 'two'])
  gate.emit('two')
  expect(await two).toBe(2)
  expect(await three).toBe(4)
})
