import { describe, expect, it } from 'vitest'
import { formerId, idKey, isFormerId, isHumanId, isObjectId } from './ids.ts'

describe('ids of people', () => {
  it.each([
    ['ab', true],
    ['A1', true],
    ['siti.nur_2-b', true],
    ['x'.repeat(32), true],
    ['0123456789abcdef0123456', true],
    ['0123456789abcdef0123456g', true],
    ['a', false],
    ['', false],
    ['x'.repeat(33), false],
    ['.ab', false],
    ['ab-', false],
    ['_ab', false],
    ['a b', false],
    [' ab', false],
    ['a@b', false],
    ['陈小明', false],
    ['0123456789abcdef01234567', false],
    ['0123456789ABCDEF01234567', false],
  ])('%s: %s', (id, expected) => {
    expect(isHumanId(id)).toBe(expected)
  })

  it('are equal in any case and with surrounding spaces', () => {
    expect(idKey('  Ali.01 ')).toBe(idKey('aLI.01'))
    expect(idKey('ali.01')).not.toBe(idKey('ali.02'))
  })

  it('are distinguished from database ids', () => {
    expect(isObjectId('0123456789abcdef01234567')).toBe(true)
    expect(isObjectId('0123456789abcdef0123456')).toBe(false)
    expect(isObjectId(['0123456789abcdef01234567'])).toBe(false)
  })
})

it.each([
  [formerId('0123456789abcdef'), true],
  ['former-0123456789abcde', false],
  ['former-employee', false],
  ['tan.weiliang', false],
])('%s is the id of an erased person: %s', (id, expected) => {
  expect(isFormerId(id)).toBe(expected)
})
