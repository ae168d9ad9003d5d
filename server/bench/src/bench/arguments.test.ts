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
    ['--sizes', '99'],
    ['--sizes', '2000,many'],
    ['--sizes', '100.5'],
    ['--seconds', '0'],
    ['--seconds', 'long'],
    ['--fast'],
    ['2000'],
  ])('refuse %s %s with a sentence', (...args) => {
    expect(() => parseBenchArguments(args)).toThrow('npm run bench takes --sizes')
  })
})
