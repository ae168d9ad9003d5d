import { describe, expect, it } from 'vitest'
import { FairQueue } from './fairQueue.ts'

/** An item's name starts with its shares: `office/mei 1` belongs to the address `office` and the account `mei`. */
const sharesIn = (item: string) => item.split(' ')[0]?.split('/') ?? []

function queueOf(items: readonly string[], { most = 100, mostOfShare = 100 } = {}) {
  const queue = new FairQueue<string>({ most, mostOfShare })
  const lost = items.map((item) => queue.push(item, sharesIn(item))).filter(Boolean)
  const drain = () => Array.from({ length: queue.size }, () => queue.shift())
  return { queue, lost, drain }
}

describe('a fair queue', () => {
  it.each([
    ['in order of arrival, where each has a share of its own', ['a', 'b', 'c'], ['a', 'b', 'c']],
    [
      'one of each share in turn',
      ['a 1', 'a 2', 'a 3', 'b 1', 'b 2', 'c 1'],
      ['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'a 3'],
    ],
    [
      'of an address one account after the other',
      ['x/a 1', 'x/a 2', 'x/a 3', 'x/b 1', 'x/c 1', 'y/d 1', 'y/d 2'],
      ['x/a 1', 'y/d 1', 'x/b 1', 'y/d 2', 'x/c 1', 'x/a 2', 'x/a 3'],
    ],
    [
      'an account once a round, from however many addresses',
      ['x/a 1', 'y/a 1', 'z/a 1', 'u/b 1', 'v/c 1'],
      ['x/a 1', 'u/b 1', 'v/c 1', 'y/a 1', 'z/a 1'],
    ],
    [
      'its owner before the second try of those who sit on an account',
      ['x/a 1', 'x/a 2', 'y/a 1', 'y/a 2', 'home/a 1'],
      ['x/a 1', 'y/a 1', 'home/a 1', 'x/a 2', 'y/a 2'],
    ],
  ])('serves %s', (_, items, served) => {
    expect(queueOf(items).drain()).toEqual(served)
  })

  it('lets a new share wait for one turn of each other share, in order', () => {
    const { queue } = queueOf(['a 1', 'a 2', 'a 3'])
    expect(queue.shift()).toBe('a 1')
    queue.push('b 1', ['b'])
    expect(queue.shift()).toBe('a 2')
    queue.push('c 1', ['c'])
    expect([queue.shift(), queue.shift(), queue.shift()]).toEqual(['b 1', 'a 3', 'c 1'])
    expect(queue.shift()).toBeUndefined()
  })

  it.each([
    ['the latest of the fullest share', ['a 1', 'a 2', 'a 3', 'b 1', 'c 1'], ['a 3']],
    [
      'the newcomer, where its own share is the fullest',
      ['a 1', 'b 1', 'a 2', 'c 1', 'a 3'],
      ['a 3'],
    ],
    ['the newcomer, where all are alike', ['a 1', 'b 1', 'c 1', 'd 1', 'e 1'], ['e 1']],
    [
      'of the fullest address the fullest account',
      ['x/a 1', 'x/a 2', 'x/b 1', 'y/c 1', 'z/d 1'],
      ['x/a 2'],
    ],
    [
      'of the fullest account the fullest address',
      ['x/a 1', 'x/a 2', 'y/a 1', 'y/a 2', 'home/a 1'],
      ['y/a 2'],
    ],
  ])('that is full loses %s', (_, items, lost) => {
    expect(queueOf(items, { most: 4 }).lost).toEqual(lost)
  })

  it('drops a share’s items beyond its limit, from its fullest account first', () => {
    const items = ['x/a 1', 'x/a 2', 'y/b 1', 'x/c 1', 'x/d 1', 'x/e 1', 'y/b 2']
    const { lost, drain } = queueOf(items, { mostOfShare: 3 })
    expect(lost).toEqual(['x/a 2', 'x/e 1'])
    expect(drain()).toEqual(['x/a 1', 'y/b 1', 'x/c 1', 'y/b 2', 'x/d 1'])
  })

  it('has room again once an item was served', () => {
    const { queue } = queueOf(['a 1', 'b 1'], { most: 2 })
    expect(queue.push('c 1', ['c'])).toBe('c 1')
    queue.shift()
    expect(queue.push('c 1', ['c'])).toBeUndefined()
    expect(queue.size).toBe(2)
  })
})
