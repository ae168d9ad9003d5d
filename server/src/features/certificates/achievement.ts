import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { STARS, type Tier } from '@tristar/shared/common/tiers'
import { type Issuer, profileOf } from './issuer.ts'

const RANKS: Record<Tier, string> = { White: 'first', Green: 'second', Black: 'third and highest' }

/** What a star is and how one earns it (Open Badges 3.0, Achievement); in English, which every reader of badges expects. */
export function achievementOf(tier: Tier, issuer: Issuer) {
  const star = `${STARS[tier]} star`
  const { achievement, achievementBadge } = credentialsCalls
  return {
    id: issuer.url(pathOf(achievement, { tier })),
    type: ['Achievement'],
    achievementType: 'Certificate',
    creator: profileOf(issuer),
    name: star,
    description: `The ${RANKS[tier]} of the three stars of the sales training programme.`,
    criteria: {
      narrative: [
        `The holder has completed all topics of the ${star}: studied the theory of each and passed its quiz.`,
        'A User has also passed the on-the-job training, which is evaluated by a User Manager or an admin.',
      ].join(' '),
    },
    image: {
      id: issuer.url(pathOf(achievementBadge, { tier })),
      type: 'Image',
      caption: star,
    },
    inLanguage: 'en',
  }
}
