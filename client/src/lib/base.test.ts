import { beforeEach, describe, expect, it } from 'vitest'
import { pageFacts } from '../testing/replaced'
import { addressOf, pathAt } from './base'

describe('below a path', () => {
  beforeEach(() => {
    pageFacts.BASE_PATH = '/tristar'
  })

  it('addresses begin with it', () => {
    expect(addressOf('/api/health')).toBe('/tristar/api/health')
  })

  it.each([
    ['/tristar', '/'],
    ['/tristar/', '/'],
    ['/tristar/seller/dashboard', '/seller/dashboard'],
    ['/tristars', null],
    ['/', null],
    ['/other/tristar/login', null],
  ])('%s is the path %s', (address, path) => expect(pathAt(address)).toBe(path))
})

it.each(['/', '/login'])('the path of %s is itself where the product has the server', (path) =>
  expect([pathAt(path), addressOf(path)]).toEqual([path, path]),
)
