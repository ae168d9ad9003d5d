import { type CallFacts, get, type Nothing } from '../common/calls.ts'
import type { SerialInput } from './certificates.schema.ts'
import type { AchievementInput, CredentialInput, StatusListInput } from './credentials.schema.ts'

/** Declares a call without login whose answer is of this media type. */
const open =
  <Input extends object>(media: string) =>
  <const Path extends CallFacts['path']>(path: Path, summary: string) =>
    get<Input, never>()(path, { who: 'public', summary, media })

/** What lets anyone carry and verify a star (domain: Certificates). */
export const credentialsCalls = {
  credential: open<CredentialInput>('application/vc')(
    '/api/training/certificate/:serial/credential',
    'A certificate as an Open Badges 3.0 credential, as JSON or as JWT',
  ),
  badgeSvg: open<SerialInput>('image/svg+xml')(
    '/api/training/certificate/:serial/badge.svg',
    'A certificate’s badge with its credential baked in',
  ),
  badgePng: open<SerialInput>('image/png')(
    '/api/training/certificate/:serial/badge.png',
    'A certificate’s badge with its credential baked in',
  ),
  issuer: open<Nothing>('application/ld+json')(
    '/api/training/issuer',
    'The profile of the issuer of credentials',
  ),
  achievement: open<AchievementInput>('application/ld+json')(
    '/api/training/achievement/:tier',
    'What a star stands for and how one earns it',
  ),
  achievementBadge: open<AchievementInput>('image/png')(
    '/api/training/achievement/:tier/badge.png',
    'The picture of a star, without a credential',
  ),
  status: open<StatusListInput>('application/vc')(
    '/api/training/status/:list',
    'Which credentials are revoked: a Bitstring Status List credential, as JSON or as JWT',
  ),
}
