import { describe, expect, it } from 'vitest'
import { encryptingWith } from './encrypting.ts'

const encrypting = encryptingWith('a secret of the server', 'initial passwords')
const encrypted = encrypting.encrypt('pässwort 密码', 'job 1, line 2')

describe('an encrypted text', () => {
  it('is read at its place, and reveals nothing before', () => {
    expect(encrypting.decrypt(encrypted, 'job 1, line 2')).toBe('pässwort 密码')
    expect(Buffer.from(encrypted, 'base64url').toString()).not.toContain('wort')
    expect(encrypting.encrypt('pässwort 密码', 'job 1, line 2')).not.toBe(encrypted)
  })

  it('is read nowhere else, with no other secret and for no other purpose', () => {
    expect(encrypting.decrypt(encrypted, 'job 1, line 3')).toBeNull()
    expect(
      encryptingWith('another', 'initial passwords').decrypt(encrypted, 'job 1, line 2'),
    ).toBeNull()
    const other = encryptingWith('a secret of the server', 'something else')
    expect(other.decrypt(encrypted, 'job 1, line 2')).toBeNull()
  })

  it('is not read once it has been changed or cut', () => {
    const changed = Buffer.from(encrypted, 'base64url')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(encrypting.decrypt(changed.toString('base64url'), 'job 1, line 2')).toBeNull()
    expect(encrypting.decrypt(encrypted.slice(0, 20), 'job 1, line 2')).toBeNull()
    expect(encrypting.decrypt('', 'job 1, line 2')).toBeNull()
  })
})
