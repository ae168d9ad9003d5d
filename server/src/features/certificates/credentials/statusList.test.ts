import { describe, expect, it } from 'vitest'
import { decodeList } from '../../../testing/badges.ts'
import { encodeList, placeOf, rangeOf, statusEntry, statusListCredential } from './statusList.ts'

const URL = 'https://tristar.example.com/api/training/status/1'
const NOW = new Date('2026-11-22T12:00:00.000Z')

const at = (now: string) =>
  statusListCredential({ id: URL, issuer: 'did:web:x', revoked: [5], now: new Date(now) })

describe('a status list', () => {
  it.each([[[]], [[0]], [[7, 8]], [[131_071]], [[0, 1, 2, 3, 64_000, 131_071]]])(
    'has a bit for each of 131,072 entries, set for %j',
    (revoked) => {
      expect(decodeList(encodeList(revoked))).toEqual({ length: 131_072, set: revoked })
    },
  )

  it('is the same for a whole minute, and not for longer', () => {
    expect(at('2026-11-22T12:00:59.999Z')).toEqual(at('2026-11-22T12:00:00.000Z'))
    expect(at('2026-11-22T12:01:00.000Z')).not.toEqual(at('2026-11-22T12:00:00.000Z'))
  })

  it('is a credential of the W3C data model 2.0', () => {
    expect(statusListCredential({ id: URL, issuer: 'did:web:x', revoked: [5], now: NOW })).toEqual({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: URL,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: 'did:web:x',
      validFrom: '2026-11-22T11:55:00.000Z',
      validUntil: '2026-11-23T12:00:00.000Z',
      credentialSubject: {
        id: `${URL}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: encodeList([5]),
        ttl: 300_000,
      },
    })
  })

  it('is pointed at by one entry', () => {
    expect(statusEntry(URL, 94_567)).toEqual({
      id: `${URL}#94567`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '94567',
      statusListCredential: URL,
    })
  })

  it.each([
    [0, 1, 0],
    [131_071, 1, 131_071],
    [131_072, 2, 0],
    [300_000, 3, 37_856],
  ])('place %i is in list %i at %i', (statusIndex, list, entry) => {
    expect(placeOf(statusIndex)).toEqual({ list, entry })
    const { from, to } = rangeOf(list)
    expect([from + entry, statusIndex >= from && statusIndex < to]).toEqual([statusIndex, true])
  })
})
