import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../common/languages.ts'
import { glossaryFaults } from '../testing/glossary.ts'
import { type Column, ordersOf, type SortField, sortPathOf } from '../common/columns.ts'
import { SUPERVISOR_FIELDS } from './supervisors.columns.ts'
import { TEAM_FIELDS } from '../team/team.columns.ts'
import { USER_FIELDS } from './users.columns.ts'

const isColumn = (field: SortField | Column): field is Column => 'head' in field

const heads = [USER_FIELDS, TEAM_FIELDS, SUPERVISOR_FIELDS]
  .flatMap((fields) => Object.values<SortField | Column>(fields))
  .filter(isColumn)
  .map(({ head }) => head)

describe('the heads of the people tables', () => {
  it.each(LANGUAGES)('are all there in %s, in the words of the glossary', (language) => {
    const texts = heads.map((head) => head[language])
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter((text) => !text.trim())).toEqual([])
    expect(texts.flatMap((text) => glossaryFaults(text, language))).toEqual([])
  })
})

describe('the order of a list', () => {
  it('goes the other way through what is kept the other way round', () => {
    expect(sortPathOf({ sort: 'loginKey' })).toEqual(['loginKey', 1])
    expect(sortPathOf({ sort: '-figures.status' })).toEqual(['figures.status', -1])
  })

  it('needs one index for fields that are kept in one place, and none for _id', () => {
    const fields = { _id: { sort: '_id' }, a: { sort: 'x' }, b: { sort: '-y' }, c: { sort: 'x' } }
    expect(ordersOf(fields)).toEqual([
      ['x', 1],
      ['y', -1],
    ])
  })
})
