import { describe, expect, it } from 'vitest'
import { oneLine, truncate } from './text.ts'

describe('oneLine', () => {
  it.each([
    ['Mei Ling', 'Mei Ling'],
    ['  Mei\r\n\t Ling\u0000 ', 'Mei Ling'],
    ['Mei\u2028Bcc: all\u2029', 'Mei Bcc: all'],
    ['Mei\u202Egnil\u2066', 'Meignil'],
    ['陈美玲', '陈美玲'],
    ['\n', ''],
  ])('%j: %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected)
  })
})

describe('truncate', () => {
  it.each([
    ['a short text stays', 'Van stock', 'Van stock'],
    ['a text of just that length stays', 'Order taking and', 'Order taking and'],
    ['one more is cut', 'Order taking and!', 'Order taking and…'],
    ['a long title', 'Merchandising: chiller and gondola', 'Merchandising: c…'],
    ['a cut after a space keeps it', 'Route planning: daily', 'Route planning: …'],
    [
      'Chinese counts by character',
      '与重点门店制定联合业务计划和陈列方案',
      '与重点门店制定联合业务计划和陈列…',
    ],
    ['no text', '', ''],
  ])('%s', (_, text, expected) => {
    expect(truncate(text, 16)).toBe(expected)
  })

  it('counts characters, not UTF-16 units', () => {
    expect(truncate('𠮷野家𠮷野家', 6)).toBe('𠮷野家𠮷野家')
    expect(truncate('𠮷野家𠮷野家𠮷', 6)).toBe('𠮷野家𠮷野家…')
  })

  it('never splits what is read as one character', () => {
    expect(truncate('cafe\u0301 tour', 4)).toBe('cafe\u0301…')
    expect(truncate('👩🏽‍🏫👍🏽👍🏽', 2)).toBe('👩🏽‍🏫👍🏽…')
  })
})
