import { describe, expect, it } from 'vitest'
import { sealsFrom } from './sealed.ts'

const seals = sealsFrom('a secret of the server', 'initial passwords')
const sealed = seals.seal('pässwort 密码', 'job 1, line 2')

describe('a sealed text', () => {
  it('opens at its place, and reveals nothing before', () => {
    expect(seals.open(sealed, 'job 1, line 2')).toBe('pässwort 密码')
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('wort')
    expect(seals.seal('pässwort 密码', 'job 1, line 2')).not.toBe(sealed)
  })

  it('opens nowhere else, with no other secret and for no other purpose', () => {
    expect(seals.open(sealed, 'job 1, line 3')).toBeNull()
    expect(sealsFrom('another', 'initial passwords').open(sealed, 'job 1, line 2')).toBeNull()
    const other = sealsFrom('a secret of the server', 'something else')
    expect(other.open(sealed, 'job 1, line 2')).toBeNull()
  })

  it('does not open once it has been changed or cut', () => {
    const changed = Buffer.from(sealed, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(seals.open(changed.toString('base64url'), 'job 1, line 2')).toBeNull()
    expect(seals.open(sealed.slice(0, 20), 'job 1, line 2')).toBeNull()
    expect(seals.open('', 'job 1, line 2')).toBeNull()
  })
})
