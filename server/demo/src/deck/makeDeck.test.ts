import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@tristar/shared/common/languages'
import { DEMO_TOPICS, type DemoTopic } from '../topics.ts'
import { makeDeck } from './makeDeck.ts'
import { SlideTextError } from './pen.ts'

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

function topicTitled(heading: string): DemoTopic {
  const [first] = DEMO_TOPICS
  if (!first) throw new Error('there are no demo topics')
  const { en, bm, ch } = first.decks
  const decks = { en: { ...en, heading }, bm: { ...bm, heading }, ch: { ...ch, heading } }
  return { ...first, decks }
}

describe('the demo decks', () => {
  it.each(DEMO_TOPICS.map((topic) => [topic.titles.English, topic] as const))(
    'fit their slides in every language: %s',
    async (_, topic) => {
      for (const language of LANGUAGES) {
        const pdf = await makeDeck(topic, language)
        expect(pagesIn(pdf)).toBe(topic.decks.en.slides.length + 1)
        expect(pdf.length).toBeLessThan(150_000)
      }
      expect(topic.decks.en.slides.length).toBeGreaterThanOrEqual(4)
      expect(topic.decks.en.slides.length).toBeLessThanOrEqual(6)
    },
  )

  it('are reproducible byte for byte', async () => {
    const topic = topicTitled('Same')
    expect(await makeDeck(topic, 'ch')).toEqual(await makeDeck(topic, 'ch'))
  })

  it('are refused when a text would leave its place', async () => {
    const long = 'A heading that goes on and on '.repeat(6)
    await expect(makeDeck(topicTitled(long), 'en')).rejects.toThrow(SlideTextError)
  })

  it('are refused when the font lacks a character', async () => {
    const hangul = '한국어'
    await expect(makeDeck(topicTitled(hangul), 'en')).rejects.toThrow('The font has no 한 국 어')
  })
})
