import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireLock } from './lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('the lock', () => {
  it('is had by one only', () => {
    expect(acquireLock(directory)).toBe(true)
    expect(acquireLock(directory)).toBe(false)
  })

  it.each([
    ['of a process that is gone', '999999999 1'],
    // Number 1 always runs, but it did not start at the tick that the file says.
    ['of a process whose number somebody else has now', '1 987654321'],
  ])('%s is taken over, and its file removed', (_, owner) => {
    writeFileSync(join(directory, 'database.lock.7'), owner)
    expect(acquireLock(directory)).toBe(true)
    expect(readdirSync(directory)).toEqual(['database.lock.8'])
  })

  it('copied with its folder holds the original only', () => {
    const original = join(directory, 'original')
    const copy = join(directory, 'copy')
    expect(acquireLock(original)).toBe(true)
    cpSync(original, copy, { recursive: true })
    expect(acquireLock(copy)).toBe(true)
    expect(acquireLock(copy)).toBe(false)
    expect(acquireLock(original)).toBe(false)
  })

  it('holds a folder that is moved', () => {
    const moved = join(directory, 'moved')
    expect(acquireLock(join(directory, 'here'))).toBe(true)
    renameSync(join(directory, 'here'), moved)
    expect(acquireLock(moved)).toBe(false)
  })

  it('that is just being written is respected', () => {
    writeFileSync(join(directory, 'database.lock.1'), '')
    expect(acquireLock(directory)).toBe(false)
  })
})
