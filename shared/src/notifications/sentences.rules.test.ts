import { describe, expect, it } from 'vitest'
import { type Language, LANGUAGES } from '../common/languages.ts'
import { glossaryFaults } from '../testing/glossary.ts'
import { EVERY_NEWS } from '../testing/notifications.ts'
import { KINDS, type News, NOTIFICATION_KINDS, type NotificationParams } from './kinds.ts'
import { type Reading, sentenceOf } from './sentences.rules.ts'

/** The sentences of a kind, one per sample. */
function said(kind: News['kind'], language: Language, reading: Partial<Reading> = {}): string[] {
  const samples = EVERY_NEWS.filter((news) => news.kind === kind)
  return samples.map((news) => sentenceOf(news, { language, ...reading }))
}

describe('the sentences', () => {
  it('are there for every kind', () => {
    expect(new Set(EVERY_NEWS.map(({ kind }) => kind))).toEqual(new Set(NOTIFICATION_KINDS))
  })

  it.each(LANGUAGES)('use the words of the glossary in %s', (language) => {
    const sentences = EVERY_NEWS.map((news) => sentenceOf(news, { language }))
    const names = NOTIFICATION_KINDS.map((kind) => KINDS[kind].name[language])
    expect(names.filter((text) => glossaryFaults(text, language).length > 0)).toEqual([])
    const undated = sentences.map((text) => text.replace(/\d+年\d+月(\d+日(星期.)?)?/, '{date}'))
    expect(undated.filter((text) => glossaryFaults(text, language).length > 0)).toEqual([])
    expect(sentences.filter((text) => /undefined|\s\s|\s$/.test(text))).toEqual([])
    expect(new Set(sentences).size).toBe(EVERY_NEWS.length)
  })

  it('name the training, whose it is, and when', () => {
    expect(said('TRAINING_BOOKED', 'en')).toEqual([
      'Your on-the-job training for the Bronze star has been scheduled: Friday, 20 Nov 2026, 14:05.',
      'Nurul Aisyah’s on-the-job training for the Bronze star has been scheduled: Friday, 20 Nov 2026, 14:05.',
      'Your EDAC assessment has been scheduled: Friday, 20 Nov 2026, 14:05.',
      'Nurul Aisyah’s on-the-job training for the Bronze star has been recorded as held: Friday, 20 Nov 2026, 14:05.',
    ])
    expect(said('TRAINING_BOOKED', 'bm')[1]).toBe(
      'Latihan di tempat kerja Nurul Aisyah bagi Bintang Gangsa telah dijadualkan: Jumaat, 20 Nov 2026, 14:05.',
    )
    expect(said('TRAINING_BOOKED', 'ch')[1]).toBe(
      'Nurul Aisyah 的铜星在职培训已安排：2026年11月20日星期五 14:05。',
    )
  })

  it('say who writes to one, and of what one is reminded', () => {
    expect(said('LINE', 'en')).toEqual([
      'Tan Wei Liang congratulates you.',
      'Tan Wei Liang cheers you on.',
      'Tan Wei Liang has a reminder for you.',
      'Tan Wei Liang reminds you of “Opening”.',
      'Tan Wei Liang reminds you of your training on 20 Nov 2026.',
    ])
    expect(said('LINE', 'bm')[3]).toBe('Tan Wei Liang mengingatkan anda tentang “Pembukaan”.')
    expect(said('LINE', 'ch')).toEqual([
      'Tan Wei Liang 祝贺您。',
      'Tan Wei Liang 鼓励您。',
      'Tan Wei Liang 提醒您。',
      'Tan Wei Liang 提醒您学习“开场”。',
      'Tan Wei Liang 提醒您 2026年11月20日的培训。',
    ])
  })

  it('tell how it went', () => {
    expect(said('TRAINING_EVALUATED', 'en')).toEqual([
      'Your on-the-job training for the Bronze star has been evaluated: Passed.',
      'Tan Wei Liang’s EDAC assessment has been evaluated: Not Achieved.',
      'Nurul Aisyah’s on-the-job training for the Bronze star has been evaluated: Passed. The star is earned, and its certificate is ready.',
      'Your on-the-job training for the Bronze star has been evaluated: Passed. The star is earned, and its certificate is ready.',
    ])
  })

  it.each([
    ['2026-11-19', 'tomorrow, 14:05'],
    ['2026-11-20', 'today, 14:05'],
    ['2026-11-21', 'Friday, 20 Nov 2026, 14:05'],
  ])('on %s call the training’s day %s', (today, when) => {
    expect(said('TRAINING_TOMORROW', 'en', { today })).toEqual([
      `Your on-the-job training for the Bronze star: ${when}.`,
    ])
  })

  it('name one of several people, by id where there is no name', () => {
    expect(said('MOVED', 'en')).toEqual([
      'Your User Manager is now Tan Wei Liang.',
      'New in your team: Nurul Aisyah and 1 more.',
      'Now in the team of Tan Wei Liang: ali.',
    ])
    expect(said('APPROVAL_WAITING', 'ch')).toEqual([
      'tan.new 正在等待批准。',
      'ali 已注册为您的用户，正在等待您批准。',
      'ali 已注册为您的用户。',
    ])
  })

  it('set Chinese names without spaces', () => {
    const params: NotificationParams['STAR_EARNED'] = {
      personId: 'chen',
      personName: '陈伟良',
      mine: false,
      belt: 'Black',
    }
    expect(sentenceOf({ kind: 'STAR_EARNED', params }, { language: 'ch' })).toBe(
      '陈伟良已获得金星，证书已备妥。',
    )
  })

  it.each([
    [
      'en',
      'You have earned the Bronze star. Your certificate is ready.',
      'The certificate is ready.',
    ],
    [
      'bm',
      'Anda telah memperoleh Bintang Gangsa. Sijil anda sudah sedia.',
      'Sijilnya sudah sedia.',
    ],
    ['ch', '您已获得铜星，证书可以下载了。', '，证书已备妥。'],
  ] as const)('say in %s that a certificate is ready, to its holder and the manager', (...row) => {
    const [language, mine, others] = row
    const [own, other] = said('STAR_EARNED', language)
    expect(own).toBe(mine)
    expect(other).toContain(others)
  })

  it('add the figures of the week up', () => {
    expect(said('DIGEST', 'en')).toEqual(['Your team this week. To look at: 4, achieved: 17.'])
  })

  it('show a topic by its title in the reader’s language', () => {
    expect(LANGUAGES.flatMap((language) => said('TOPIC_PUBLISHED', language))).toEqual([
      'New topic for the Bronze star: Opening',
      'Topik baharu bagi Bintang Gangsa: Pembukaan',
      '铜星新课题：开场',
    ])
  })
})
