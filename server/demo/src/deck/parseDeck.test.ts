import { describe, expect, it } from 'vitest'
import { checkAlike, parseDeck } from './parseDeck.ts'

const COVER = `# Sell more

In three steps

- See
- Ask
- Sell
`

const SLIDES = `
## Where it sells {bars}

- Floor | 10 % | 10
- **Eye level** | RM 40 | 40

> Look up.

## Prices {table 70 30}

| Pack  | Price |
| ----- | ----- |
| Small | 2.10  |
`

const parsed = (markdown: string) => parseDeck(markdown, 'slides.en.md')

describe('the slides of a topic', () => {
  it('are read from Markdown', () => {
    expect(parsed(COVER + SLIDES)).toEqual({
      heading: 'Sell more',
      subtitle: 'In three steps',
      goals: ['See', 'Ask', 'Sell'],
      slides: [
        {
          kind: 'bars',
          title: 'Where it sells',
          widths: [],
          rows: [
            { cells: ['Floor', '10\u00a0%', '10'], strong: false },
            { cells: ['Eye level', 'RM\u00a040', '40'], strong: true },
          ],
          note: 'Look up.',
        },
        {
          kind: 'table',
          title: 'Prices',
          widths: [70, 30],
          rows: [
            { cells: ['Pack', 'Price'], strong: false },
            { cells: ['Small', '2.10'], strong: false },
          ],
        },
      ],
    })
  })

  it.each([
    ['Sell more', 'line 1: a deck begins with # and its heading'],
    [`${COVER}A second subtitle`, 'line 8: a heading and a subtitle are followed by goals'],
    [`${COVER}## Steps`, 'line 8: a slide begins with ## title {kind}: points,'],
    [`${COVER}## Steps {stairs}`, 'line 8: a slide begins with ## title {kind}: points,'],
    [`${COVER}## Steps {steps 50 50}`, 'line 8: only a table has widths'],
    [`${COVER}## Steps {steps}\n- Look`, 'line 9: a row of this slide reads - head | text'],
    [`${COVER}## Steps {steps}\n- Look | up | down`, 'line 9: a row of this slide reads'],
    [`${COVER}## Steps {steps}\n- Look | `, 'line 9: a row of this slide reads'],
    [`${COVER}## Steps {steps}\nLook up`, 'line 9: a row of this slide reads'],
    [`${COVER}## Bars {bars}\n- Look | 1 | long`, 'line 9: a row of this slide reads'],
    [`${COVER}## Bars {bars}\n- Look | 1 | 101`, 'line 9: a row of this slide reads'],
    [`${COVER}## Talk {talk}\n- buyer | No.`, 'line 9: a row of this slide reads - seller | words'],
    [`${COVER}## Sides {compare}\n- good | No.`, 'line 9: a row of this slide reads - do | text'],
    [`${COVER}## Table {table 1 1}\n| a | b | c |`, 'line 9: a row of this slide reads | cell'],
    [`${COVER}## Table {table}\n| a | b |\n| a |`, 'line 10: a row of this slide reads | cell'],
    [`${COVER}## Points {points}\n> Note\n- Point`, 'line 10: a note is the last line'],
    [`${COVER}## Points {points}`, 'the slide "Points" has no rows'],
    [`${COVER}## Table {table}\n| a | b |`, 'the slide "Table" has no rows'],
    [COVER, '3 goals and at least one slide'],
    [COVER.replace('- Sell\n', SLIDES), '3 goals and at least one slide'],
  ])('are refused: %j', (markdown, sentence) => {
    expect(() => parsed(markdown)).toThrow(sentence)
    expect(() => parsed(markdown)).toThrow('slides.en.md')
  })

  const HEADED = `${SLIDES}
## Look {steps}

- Up | Is it there?
`
  const alike = (malay: string) => {
    const en = parsed(COVER + HEADED)
    checkAlike({ en, bm: parsed(COVER + malay), ch: en }, 'topics/sell')
  }

  it.each([
    ['{steps}', '{shelf}', 3],
    ['| 40\n', '| 41\n', 1],
    ['**Eye level**', 'Eye level', 1],
    ['> Look up.', '', 1],
    ['{table 70 30}', '{table}', 2],
    ['- Floor | 10 % | 10\n', '', 1],
    ['## Look {steps}\n\n- Up | Is it there?\n', '', 3],
    ['Is it there?', 'Is it there?\n\n## Ask {points}\n\n- Who?', 4],
  ])('have the same structure in every language, or are refused: %j → %j', (from, to, slide) => {
    expect(() => alike(HEADED.replace(from, to))).toThrow(
      `topics/sell: slide ${slide} is built otherwise in bm than in en`,
    )
  })

  it('have the same structure in different words', () => {
    expect(() => alike(HEADED.replaceAll(/[A-Z][a-z]+/g, 'Kata'))).not.toThrow()
  })
})
