import { describe, expect, it } from 'vitest'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { DEMO_TOPICS } from './catalogue.ts'
import type { DemoTopic, Text } from './content.types.ts'
import { makeDeck, pageCountOf } from './pdf.ts'
import { SlideTextError } from './pdf.text.ts'

function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

function topicTitled(heading: Text): DemoTopic {
  const [first] = DEMO_TOPICS
  if (!first) throw new Error('there are no demo topics')
  return { ...first, heading }
}

describe('the demo decks', () => {
  it.each(DEMO_TOPICS.map((topic) => [topic.title, topic] as const))(
    'fit their slides in every language: %s',
    async (_, topic) => {
      for (const language of MATERIAL_LANGUAGES) {
        const pdf = await makeDeck(topic, language)
        expect(pagesIn(pdf)).toBe(pageCountOf(topic))
        expect(pdf.length).toBeLessThan(150_000)
      }
      expect(pageCountOf(topic)).toBeGreaterThanOrEqual(5)
      expect(pageCountOf(topic)).toBeLessThanOrEqual(7)
    },
  )

  it('are the same bytes whenever they are made', async () => {
    const topic = topicTitled(['Same', 'Sama', '一样'])
    expect(await makeDeck(topic, 'Chinese')).toEqual(await makeDeck(topic, 'Chinese'))
  })

  it('are refused when a text would leave its place', async () => {
    const long = 'A heading that goes on and on '.repeat(6)
    await expect(makeDeck(topicTitled([long, long, long]), 'English')).rejects.toThrow(
      SlideTextError,
    )
  })

  it('are refused when the font lacks a character', async () => {
    const hangul = '한국어'
    await expect(makeDeck(topicTitled([hangul, hangul, hangul]), 'English')).rejects.toThrow(
      'The font has no 한 국 어',
    )
  })
})
