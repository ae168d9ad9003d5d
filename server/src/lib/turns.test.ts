import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

const open = (options: { atOnce?: number; waiting?: number } = {}) =>
  new Turns({ atOnce: 1, waiting: 10, waitingOfShare: 10, firstGuessMs: 1500, ...options })

/** Work that the test completes, and that reports its start. */
function workshop(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, share = name) =>
    turns.run([share], async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  return { begun, start, end: (name: string) => ends.get(name)?.() }
}

describe('turns', () => {
  it('run a limited amount of work in parallel, the shares in turn, also after failures', async () => {
    const turns = open({ atOnce: 2 })
    const { begun, start, end } = workshop(turns)
    const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => start(name, 'a'))
    const other = start('b1', 'b')
    await Promise.resolve()
    expect(begun).toEqual(['a1', 'a2'])
    end('a1')
    await crowd[0]
    expect(begun).toEqual(['a1', 'a2', 'a3'])
    end('a2')
    await crowd[1]
    expect(begun.at(-1)).toBe('b1')
    const failing = turns.run(['c'], () => Promise.reject(new Error('it fails')))
    end('b1')
    expect(await other).toBe('b1')
    end('a3')
    await expect(failing).rejects.toThrow('it fails')
    expect(begun.at(-1)).toBe('a4')
  })

  it('refuse with a time once the queue is full, from the fullest share', async () => {
    const turns = open({ waiting: 2 })
    const { begun, start, end } = workshop(turns)
    const [first, second, third] = ['a1', 'a2', 'a3'].map((name) => start(name, 'a'))
    const newcomer = start('b1', 'b')
    await expect(third).rejects.toMatchObject({
      status: 503,
      code: 'BUSY',
      // Three before it, of a second and a half each.
      params: { seconds: 5 },
    })
    for (const name of ['a1', 'a2', 'b1']) {
      end(name)
      await { a1: first, a2: second, b1: newcomer }[name]
    }
    expect(begun).toEqual(['a1', 'a2', 'b1'])
  })

  it('refuse waiting and new work when they are closed', async () => {
    const turns = open()
    const { start, end } = workshop(turns)
    const running = start('a')
    const waiting = start('b')
    turns.close()
    await expect(waiting).rejects.toThrow('closed')
    await expect(start('c')).rejects.toThrow('closed')
    end('a')
    expect(await running).toBe('a')
  })
})
