import { starPage } from '@tristar/shared/certificates/achievement.rules'
import { ACHIEVEMENT_TEXTS } from '@tristar/shared/certificates/achievement.texts'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { STARS, type Tier } from '@tristar/shared/common/tiers'
import { type Issuer, profileOf } from './issuer.ts'
import { placeOf, statusEntry } from './statusList.ts'

/** Named, never fetched. */
export const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** What a star is and how one earns it (Open Badges 3.0, Achievement); in English, which every reader of badges expects. */
export function achievementOf(tier: Tier, issuer: Issuer) {
  const star = `${STARS[tier]} star`
  const { description, criteria } = ACHIEVEMENT_TEXTS.en
  const { achievement, achievementBadge } = credentialsCalls
  return {
    id: issuer.url(pathOf(achievement, { tier })),
    type: ['Achievement'],
    achievementType: 'Certificate',
    creator: profileOf(issuer),
    name: star,
    description: description[tier],
    criteria: { id: issuer.url(starPage(tier)), narrative: criteria(star).join(' ') },
    image: {
      id: issuer.url(pathOf(achievementBadge, { tier })),
      type: 'Image',
      caption: star,
    },
    inLanguage: 'en',
  }
}

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
