import { starPage } from '@tristar/shared/certificates/achievement.rules'
import { SERIAL_RANDOM, showSerial } from '@tristar/shared/certificates/serial.rules'
import type { CertificateCheck } from '@tristar/shared/certificates/certificates.schema'
import { dayText, instantText } from '@tristar/shared/common/dateTexts'
import { dayOf } from '@tristar/shared/common/dates'
import { addressOf } from '../../../lib/base'
import { ORG_ZONE } from '../../../lib/pageFacts'
import type { Finding } from './check'
import { describeAchievement } from './achievement'
import type { Described, Words } from './described'
import { factList, html, drawing } from './elements'
import { icon, type Look } from './icons'
import { fill, starName, type Texts } from './texts'
import type { Tier } from '@tristar/shared/common/tiers'
import { placeStars } from '@tristar/shared/certificates/sheet/layout'
import { starCorners } from '@tristar/shared/certificates/sheet/shapes'

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
  const { revokedAt, replacedAt } = certificate
  const date = day(revokedAt ?? replacedAt ?? certificate.date)
  const { title, content } = plain(
    status,
    fill(texts.status[status], { date }),
    isIssued ? [fill(texts.about[status], { issuer })] : [],
  )
  const facts: [keyof Texts['fact'], string | Node][] = [
    ['name', name],
    ['star', html('a', { href: addressOf(starPage(tier)) }, star)],
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

/** The stars at the head of the certificate: the earned one large, the earlier ones beside it. */
function starsOf(tier: Tier): SVGElement {
  const stars = placeStars(tier, 0, 0).map((star): [string, Record<string, string>] => {
    const points = starCorners(star).map((corner) => corner.map((at) => at.toFixed(2)).join())
    return ['polygon', { points: points.join(' '), 'data-tier': star.tier }]
  })
  return drawing({ viewBox: '-19 -10 38 22', class: 'stars' }, stars)
}
