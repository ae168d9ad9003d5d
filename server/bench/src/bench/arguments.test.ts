import { describe, expect, it } from 'vitest'
import { parseBenchArguments } from './arguments.ts'

describe('the words behind npm run bench --', () => {
  it('have defaults, and sort the sizes', () => {
    expect(parseBenchArguments([])).toMatchObject({ sizes: [2000, 20_000], seconds: 1, only: '' })
    const args = ['--sizes', '3000,200', '--data', '/data', '--seconds', '0.1', '--only', 'quiz']
    expect(parseBenchArguments(args)).toEqual({
      sizes: [200, 3000],
      data: '/data',
      seconds: 0.1,
      only: 'quiz',
    })
  })

  it.each([
    [['--sizes', '99'], '--sizes takes whole numbers'],
    [['--sizes', '2000,many'], '--sizes takes whole numbers'],
    [['--sizes', '100.5'], '--sizes takes whole numbers'],
    [['--seconds', '0'], '--seconds takes a number above 0'],
    [['--seconds', 'long'], '--seconds takes a number above 0'],
    [['--fast'], "Unknown option '--fast'"],
    [['2000'], "Unexpected argument '2000'"],
  ])('refuse %j with a sentence', (args, sentence) => {
    expect(() => parseBenchArguments(args)).toThrow(sentence)
  })
})
