import { ACHIEVEMENT_TEXTS } from '@tristar/shared/certificates/achievement.texts'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import type { Tier } from '@tristar/shared/common/tiers'
import { addressOf } from '../../../lib/base'
import { ISSUER_NAME } from '../../../lib/pageFacts'
import { factList, html } from './elements'
import type { Described, Words } from './described'
import { starName } from './texts'

/** What a star stands for, as its badge's Achievement says in JSON. */
export function describeAchievement(tier: Tier, { texts, language }: Words): Described {
  const { description, criteria } = ACHIEVEMENT_TEXTS[language]
  const star = starName(tier, texts)
  const src = addressOf(pathOf(credentialsCalls.achievementBadge, { tier }))
  const size = { width: '192', height: '192' }
  return {
    title: star,
    content: [
      html('img', { class: 'badge', src, alt: '', ...size }),
      html('h1', { tabindex: '-1' }, star),
      html('p', {}, description[tier]),
      html('h2', {}, texts.criteria),
      html('ul', {}, ...criteria(star).map((text) => html('li', {}, text))),
      factList([['issuer', ISSUER_NAME]], texts.fact),
    ],
  }
}
