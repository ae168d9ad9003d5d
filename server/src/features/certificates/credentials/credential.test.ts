import { describe, expect, it } from 'vitest'
import { achievementOf, type CredentialFacts, credentialOf } from './credential.ts'
import { issuerOf } from './issuer.ts'

const HOST = 'https://tristar.example.com'
const issuer = issuerOf({ PUBLIC_URL: HOST, PORT: 3000, ISSUER_NAME: 'Tristar Academy' })
const PROFILE = {
  id: 'did:web:tristar.example.com',
  type: ['Profile'],
  name: 'Tristar Academy',
  url: `${HOST}/`,
}

const facts: CredentialFacts = {
  serial: 'ABCDEFGHIJKLMNOPQR',
  tier: 'Black',
  achievedAt: new Date('2026-10-30T08:15:30.250Z'),
  issuedAt: new Date('2026-11-02T01:00:00.000Z'),
  name: '陈美玲',
  statusIndex: 131_080,
}

/** The values under a path of the credential. */
function at(path: string, more: Partial<CredentialFacts> = {}): unknown {
  let value: unknown = credentialOf({ ...facts, ...more }, issuer)
  for (const key of path.split('.')) value = (value as Record<string, unknown>)[key]
  return value
}

describe('the credential of a star', () => {
  // The required properties of the data model of Open Badges 3.0, class by class, and what this product adds.
  it.each([
    // AchievementCredential
    [
      '@context',
      [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
    ],
    ['id', `${HOST}/api/training/certificate/ABCDEFGHIJKLMNOPQR/credential`],
    ['type', ['VerifiableCredential', 'OpenBadgeCredential']],
    ['validFrom', '2026-11-02T01:00:00.000Z'],
    ['awardedDate', '2026-10-30T08:15:30.250Z'],
    ['name', 'Gold star'],
    // Profile
    ['issuer', PROFILE],
    // AchievementSubject with its IdentityObject
    ['credentialSubject.type', ['AchievementSubject']],
    [
      'credentialSubject.identifier',
      [{ type: 'IdentityObject', hashed: false, identityHash: '陈美玲', identityType: 'name' }],
    ],
    ['credentialSubject.licenseNumber', 'ABCDEFGHIJKLMNOPQR'],
    // Achievement with its Criteria and Image
    ['credentialSubject.achievement.id', `${HOST}/api/training/achievement/Black`],
    ['credentialSubject.achievement.type', ['Achievement']],
    ['credentialSubject.achievement.name', 'Gold star'],
    [
      'credentialSubject.achievement.description',
      'The third and highest of the three stars of the sales training programme.',
    ],
    [
      'credentialSubject.achievement.criteria.narrative',
      expect.stringMatching(/completed all topics of the Gold star.*on-the-job training/),
    ],
    ['credentialSubject.achievement.creator', PROFILE],
    [
      'credentialSubject.achievement.image',
      {
        id: `${HOST}/api/training/achievement/Black/badge.png`,
        type: 'Image',
        caption: 'Gold star',
      },
    ],
    // CredentialStatus
    [
      'credentialStatus',
      {
        id: `${HOST}/api/training/status/2#8`,
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: '8',
        statusListCredential: `${HOST}/api/training/status/2`,
      },
    ],
  ])('has %s', (path, value) => {
    expect(at(path)).toEqual(value)
  })

  it('has no nulls and no empty lists, which are left out', () => {
    expect(JSON.stringify(credentialOf(facts, issuer))).not.toMatch(/null|\[\]|undefined/)
  })

  it('carries the seal as evidence, and says since when it proves', () => {
    const seal = 'eyJhbGciOiJFZERTQSJ9.eyJ9.c2ln'
    const evidence = {
      id: `data:application/jose,${seal}`,
      type: ['Evidence'],
      name: 'Seal of the records',
    }
    expect(at('evidence', { seal })).toEqual([
      { ...evidence, narrative: expect.stringContaining('at the moment at which the star was') },
    ])
    expect(at('evidence', { seal, sealedLater: true })).toEqual([
      { ...evidence, narrative: expect.stringContaining('from its own date on') },
    ])
    expect(at('evidence')).toBeUndefined()
  })
})

it('each star is an achievement of its own', () => {
  const achievements = (['White', 'Green', 'Black'] as const).map((tier) =>
    achievementOf(tier, issuer),
  )
  expect(achievements.map(({ name }) => name)).toEqual(['Bronze star', 'Silver star', 'Gold star'])
  expect(new Set(achievements.map(({ description }) => description)).size).toBe(3)
})
