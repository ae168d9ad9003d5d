import { describe, expect, it } from 'vitest'
import { runParts } from './parts.ts'

describe('the parts of the bench', () => {
  it('go on after one that fails, which is said', async () => {
    const said: string[] = []
    const part = (name: string) => ({ name, run: async () => void said.push(name) })
    const failed = await runParts(
      [
        part('a'),
        { name: 'b', run: () => Promise.reject(new Error('GET /x answers 401')) },
        part('c'),
      ],
      (line) => said.push(line),
    )
    expect(failed).toEqual(['b'])
    expect(said).toEqual(['a', 'FAILED b: GET /x answers 401', 'c', 'Not measured to the end: b.'])
  })

  it('say nothing where none fails', async () => {
    const said: string[] = []
    expect(await runParts([{ name: 'a', run: async () => {} }], (line) => said.push(line))).toEqual(
      [],
    )
    expect(said).toEqual([])
  })
})
