import { beforeEach, expect, it } from 'vitest'
import { Recent } from './recent.ts'

let now = 0
let asked: string[] = []
const recent = () => new Recent<string>(() => new Date(now), { freshMs: 1000, most: 2 })
const reading = (key: string) => async () => {
  asked.push(key)
  return key
}

beforeEach(() => {
  now = 0
  asked = []
})

it('reads once what is asked for within its time, also at the same moment', async () => {
  const one = recent()
  expect(await Promise.all([one.get('a', reading('a')), one.get('a', reading('a'))])).toEqual([
    'a',
    'a',
  ])
  now = 999
  await one.get('a', reading('a'))
  expect(asked).toEqual(['a'])
  now = 1000
  await one.get('a', reading('a'))
  expect(asked).toEqual(['a', 'a'])
})

it('keeps the last ones alone', async () => {
  const one = recent()
  for (const key of ['a', 'b', 'c', 'b', 'a']) await one.get(key, reading(key))
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

it('forgets what failed', async () => {
  const one = recent()
  await expect(one.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await one.get('a', reading('a'))).toBe('a')
})
