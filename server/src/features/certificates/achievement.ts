import { starPage } from '@tristar/shared/certificates/achievement.rules'
import { ACHIEVEMENT_TEXTS } from '@tristar/shared/certificates/achievement.texts'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { STARS, type Tier } from '@tristar/shared/common/tiers'
import { type Issuer, profileOf } from './issuer.ts'

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
