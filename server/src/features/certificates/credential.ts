import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { STARS, type Tier } from '@tristar/shared/common/tiers'
import { achievementOf } from './achievement.ts'
import { type Issuer, profileOf } from './issuer.ts'
import { placeOf, statusEntry } from './statusList.ts'

/** Named, never fetched. */
export const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** A star as it was issued. */
export interface CredentialFacts {
  serial: string
  tier: Tier
  achievedAt: Date
  issuedAt: Date
  /** The holder's name as issued. */
  name: string
  statusIndex: number
  /** A compact JWS. */
  seal?: string | undefined
  sealedLater?: boolean | undefined
}

/**
 * The Open Badges 3.0 credential of a star (AchievementCredential on the W3C data model 2.0), unsecured. Of the holder it
 * says the name as issued and nothing else.
 */
export function credentialOf(facts: CredentialFacts, issuer: Issuer) {
  const { serial, tier, achievedAt, issuedAt, name, statusIndex } = facts
  const { list, entry } = placeOf(statusIndex)
  const achievement = achievementOf(tier, issuer)
  return {
    '@context': CONTEXTS,
    id: issuer.url(pathOf(credentialsCalls.credential, { serial })),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: profileOf(issuer),
    validFrom: issuedAt.toISOString(),
    awardedDate: achievedAt.toISOString(),
    name: achievement.name,
    description: achievement.description,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' },
      ],
      licenseNumber: serial,
      achievement,
    },
    credentialStatus: statusEntry(issuer.url(pathOf(credentialsCalls.status, { list })), entry),
    ...evidenceOf(facts),
  }
}

/** The seal of the records that earned the star, as a data URI. */
function evidenceOf({ tier, seal, sealedLater }: CredentialFacts) {
  if (!seal) return {}
  const since = sealedLater
    ? 'The seal is younger than the star: it proves the records from its own date on.'
    : 'It was signed at the moment at which the star was earned.'
  return {
    evidence: [
      {
        id: `data:application/jose,${seal}`,
        type: ['Evidence'],
        name: 'Seal of the records',
        narrative: `A signed seal over salted hashes of the records that earned the ${STARS[tier]} star. It says nothing about them, but lets the issuer prove that none has been changed since. ${since}`,
      },
    ],
  }
}
