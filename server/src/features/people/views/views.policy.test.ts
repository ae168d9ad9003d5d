import { LIMITS } from '@tristar/shared/common/limits'
import { describe, expect, it } from 'vitest'
import { viewRefusal, withView } from './views.policy.ts'

const view = (id: string, change = {}) => ({ id, name: id, query: '', default: false, ...change })
const VIEWS = [view('late'), view('quiet', { default: true })]
const FULL = Array.from({ length: LIMITS.views }, (_, index) => view(`v${index}`))

describe('a view', () => {
  it.each([
    ['a new name', VIEWS, { id: '', name: 'New' }, null],
    ['a name that there is', VIEWS, { id: '', name: 'LATE' }, 'VIEW_NAME_TAKEN'],
    ['the own name', VIEWS, { id: 'late', name: 'Late' }, null],
    ['the name of another', VIEWS, { id: 'late', name: 'quiet' }, 'VIEW_NAME_TAKEN'],
    ['an unknown id', VIEWS, { id: 'gone', name: 'New' }, 'VIEW_NOT_FOUND'],
    ['one too many', FULL, { id: '', name: 'New' }, 'VIEWS_FULL'],
    ['a change of the last one', FULL, { id: 'v19', name: 'New' }, null],
    ['the last one', FULL.slice(1), { id: '', name: 'New' }, null],
  ])('with %s', (_case, views, wish, refusal) => {
    expect(viewRefusal(views, wish)).toBe(refusal)
  })

  it('comes last, and keeps its place when it is changed', () => {
    expect(withView(VIEWS, view('new'))).toEqual([...VIEWS, view('new')])
    const changed = view('late', { name: 'Too late' })
    expect(withView(VIEWS, changed)).toEqual([changed, VIEWS[1]])
  })

  it('takes the place of the former default, which stays without', () => {
    const late = view('late', { default: true })
    expect(withView(VIEWS, late)).toEqual([late, view('quiet')])
    expect(withView(VIEWS, view('quiet'))).toEqual([view('late'), view('quiet')])
  })
})
