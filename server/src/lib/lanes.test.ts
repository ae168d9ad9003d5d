import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { Lanes } from './lanes.ts'

it('runs the work of one lane in its order, whatever becomes of it, and other lanes meanwhile', async () => {
  const lanes = new Lanes()
  const gate = new EventEmitter()
  const begun: string[] = []
  const one = lanes.run('a', async () => {
    begun.push('one')
    await once(gate, 'one')
    throw new Error('one fails')
  })
  const two = lanes.run('a', async () => {
    begun.push('two')
    await once(gate, 'two')
    return 2
  })
  const three = lanes.run('a', async () => begun.push('three'))
  expect(await lanes.run('b', async () => begun.push('other'))).toBe(2)
  expect(begun).toEqual(['one', 'other'])
  gate.emit('one')
  await expect(one).rejects.toThrow('one fails')
  expect(begun).toEqual(['one', 'other', 'two'])
  gate.emit('two')
  expect(await two).toBe(2)
  expect(await three).toBe(4)
})
