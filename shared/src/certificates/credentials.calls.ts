import { get, type Nothing } from '../common/calls.ts'
import type {
  AchievementInput,
  BadgeInput,
  CredentialInput,
  StatusListInput,
} from './credentials.schema.ts'

/** What lets anyone carry and verify a star (contract, section 9). */
export const credentialsCalls = {
  credential: get<CredentialInput, never>()('/api/training/certificate/:serial/credential', {
    who: 'public',
    summary: 'A certificate as an Open Badges 3.0 credential, as JSON or as JWT',
    media: 'application/vc',
  }),
  badgeSvg: get<BadgeInput, never>()('/api/training/certificate/:serial/badge.svg', {
    who: 'public',
    summary: 'A certificate’s badge with its credential baked in',
    media: 'image/svg+xml',
  }),
  badgePng: get<BadgeInput, never>()('/api/training/certificate/:serial/badge.png', {
    who: 'public',
    summary: 'A certificate’s badge with its credential baked in',
    media: 'image/png',
  }),
  issuer: get<Nothing, never>()('/api/training/issuer', {
    who: 'public',
    summary: 'The profile of the issuer of credentials',
    media: 'application/ld+json',
  }),
  achievement: get<AchievementInput, never>()('/api/training/achievement/:tier', {
    who: 'public',
    summary: 'What a star stands for and how one earns it',
    media: 'application/ld+json',
  }),
  achievementBadge: get<AchievementInput, never>()('/api/training/achievement/:tier/badge.png', {
    who: 'public',
    summary: 'The picture of a star, without a credential',
    media: 'image/png',
  }),
  status: get<StatusListInput, never>()('/api/training/status/:list', {
    who: 'public',
    summary: 'Which credentials are revoked: a Bitstring Status List credential, as JSON or as JWT',
    media: 'application/vc',
  }),
}
