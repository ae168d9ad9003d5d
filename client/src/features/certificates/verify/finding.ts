import { starPage } from '@tristar/shared/certificates/achievement.rules'
import { ACHIEVEMENT_TEXTS } from '@tristar/shared/certificates/achievement.texts'
import type { CertificateCheck } from '@tristar/shared/certificates/certificates.schema'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { SERIAL_RANDOM, showSerial } from '@tristar/shared/certificates/serial.rules'
import { pathOf } from '@tristar/shared/common/calls'
import { dayText, instantText } from '@tristar/shared/common/dateTexts'
import { dayOf } from '@tristar/shared/common/dates'
import type { Tier } from '@tristar/shared/common/tiers'
import { ISSUER_NAME, ORG_ZONE } from '../../../lib/pageFacts'
import { placeStars } from '../pdf/layout'
import { starCorners } from '../pdf/shapes'
import type { Finding } from './check'
import type { Described, Words } from './described'
import { drawing, factList, html } from './elements'
import { fill, starName, type Texts } from './texts'

/** The finding in words: its status first, then what the certificate says. */
export function describe(finding: Finding, words: Words): Described {
  const { texts } = words
  const { status, about } = texts
  switch (finding.kind) {
    case 'asking':
      return {
        title: texts.title,
        content: [html('h1', { tabindex: '-1' }, texts.title), html('p', {}, texts.intro)],
      }
    case 'star':
      return describeAchievement(finding.tier, words)
    case 'checking':
      return plain('waiting', status.checking)
    case 'mistyped':
      return plain('mistyped', status.mistyped, [about.mistyped])
    case 'unknown': {
      const old = finding.serial.length === SERIAL_RANDOM
      return plain('unknown', status.unknown, [old ? about.unknownOld : about.unknown])
    }
    case 'limited': {
      const { seconds } = finding
      const text = seconds ? fill(about.limited, { seconds }) : about.limitedLater
      return withRetry(plain('failed', status.limited, [text]), words)
    }
    case 'offline':
    case 'failed':
      return withRetry(plain('failed', status[finding.kind], [about[finding.kind]]), words)
    default:
      return found(finding, words)
  }
}

function plain(look: Look, title: string, said: string[] = []): Described {
  const head = html('h1', { tabindex: '-1', class: 'status', 'data-look': look }, icon(look), title)
  return { title, content: [head, ...said.map((text) => html('p', {}, text))] }
}

function withRetry({ title, content }: Described, { texts, onRetry }: Words): Described {
  const button = html('button', { type: 'button', class: 'secondary' }, texts.retry)
  button.addEventListener('click', onRetry)
  return { title, content: [...content, button] }
}

type Found = Extract<Finding, { kind: 'found' }>

function found({ serial, certificate, at }: Found, { texts, language }: Words): Described {
  const { status, tier, issuer, name } = certificate
  const isIssued = name !== '' || certificate.erased
  const day = (instant: string) => dayText(dayOf(new Date(instant), ORG_ZONE), language)
  const star = starName(tier, texts)
  const date = day(certificate.revokedAt ?? certificate.date)
  const { title, content } = plain(
    status,
    fill(texts.status[status], { date }),
    isIssued ? [fill(texts.about[status], { issuer })] : [],
  )
  const facts: [keyof Texts['fact'], string | Node][] = [
    ['name', name],
    ['star', html('a', { href: starPage(tier) }, star)],
    ['date', day(certificate.date)],
    ['group', certificate.group],
    ['evaluator', certificate.evaluator],
    ['issuer', issuer],
    ['serial', showSerial(serial)],
  ]
  const address = location.origin + location.pathname
  const checked = { time: instantText(at, ORG_ZONE, language), address }
  return {
    title,
    content: [
      ...content,
      html(
        'div',
        { class: 'award', 'data-tier': tier, 'data-status': status },
        starsOf(tier),
        star,
      ),
      factList(facts, texts.fact),
      ...notesOn(certificate, texts).map((note) => html('p', { class: 'note' }, note)),
      html('p', { class: 'checked' }, fill(texts.checked, checked)),
    ],
  }
}

function notesOn(certificate: CertificateCheck, { note }: Texts): string[] {
  const { name, erased, sealedLater } = certificate
  const missing = erased ? [note.erased] : name === '' ? [note.nameless] : []
  return sealedLater ? [...missing, note.sealedLater] : missing
}

/** What a star stands for, as its badge's Achievement says in JSON. */
function describeAchievement(tier: Tier, { texts, language }: Words): Described {
  const { description, criteria } = ACHIEVEMENT_TEXTS[language]
  const star = starName(tier, texts)
  const src = pathOf(credentialsCalls.achievementBadge, { tier })
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

/** How a status looks, by its icon and colour. */
type Look = 'valid' | 'revoked' | 'unknown' | 'mistyped' | 'failed' | 'waiting'

/** Strokes in a box of 24. */
const STROKES: Record<Look, string> = {
  valid: 'M8 12.5l2.8 2.8L16.2 9.5',
  revoked: 'M9 9l6 6M15 9l-6 6',
  unknown: 'M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.6v.01',
  mistyped: 'M8.5 15.5l.4-2.2 5.2-5.2 1.8 1.8-5.2 5.2z',
  failed: 'M12 7.5v5.5M12 16.4v.01',
  waiting: 'M12 7.5v4.5l2.5 2.5',
}

function icon(look: Look): SVGElement {
  return drawing({ viewBox: '0 0 24 24' }, [
    ['circle', { cx: '12', cy: '12', r: '10' }],
    ['path', { d: STROKES[look] }],
  ])
}

/** The stars at the head of the certificate: the earned one large, the earlier ones beside it. */
function starsOf(tier: Tier): SVGElement {
  const stars = placeStars(tier, 0, 0).map((star): [string, Record<string, string>] => {
    const points = starCorners(star).map((corner) => corner.map((at) => at.toFixed(2)).join())
    return ['polygon', { points: points.join(' '), 'data-tier': star.tier }]
  })
  return drawing({ viewBox: '-19 -10 38 22', class: 'stars' }, stars)
}
