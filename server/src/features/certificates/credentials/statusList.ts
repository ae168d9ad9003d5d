import { gzipSync } from 'node:zlib'

/** Entries of one list: the least that a Bitstring Status List may have, so that each hides among many. */
const LIST_ENTRIES = 131_072

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** For which a verifier may keep a list, and by which its clock may be late. */
const FIVE_MINUTES_MS = 300_000

/** The number of the list that holds an entry, from 1, and the entry's place in it. */
export function placeOf(statusIndex: number): { list: number; entry: number } {
  return { list: Math.floor(statusIndex / LIST_ENTRIES) + 1, entry: statusIndex % LIST_ENTRIES }
}

/** The first entry of a list and the first behind it. */
export function rangeOf(list: number): { from: number; to: number } {
  return { from: (list - 1) * LIST_ENTRIES, to: list * LIST_ENTRIES }
}

/** The bits of a list, the first entry in the highest bit: GZIP, then multibase base64url. */
export function encodeList(revoked: Iterable<number>): string {
  const bits = Buffer.alloc(LIST_ENTRIES / 8)
  for (const entry of revoked) {
    const byte = entry >> 3
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (entry & 7))
  }
  return `u${gzipSync(bits).toString('base64url')}`
}

interface StatusList {
  /** The list's own URL. */
  id: string
  /** The issuer's id. */
  issuer: string
  /** The entries of revoked credentials. */
  revoked: Iterable<number>
  now: Date
}

/** A Bitstring Status List credential (W3C, version 1.0). Old copies expire, so that no revocation can be hidden for long. */
export function statusListCredential({ id, issuer, revoked, now }: StatusList) {
  // The same for a whole minute, so that its ETag serves whoever asks again.
  const minute = now.getTime() - (now.getTime() % MINUTE_MS)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: new Date(minute - FIVE_MINUTES_MS).toISOString(),
    validUntil: new Date(minute + DAY_MS).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeList(revoked),
      ttl: FIVE_MINUTES_MS,
    },
  }
}

/** The entry of a credential that names its place in the lists. */
export function statusEntry(listUrl: string, entry: number) {
  return {
    id: `${listUrl}#${entry}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(entry),
    statusListCredential: listUrl,
  }
}
