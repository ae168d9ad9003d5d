import { screen, within } from '@testing-library/react'
import type { Verdict, VerdictParams } from '@tristar/shared/analysis/verdicts.rules'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import {
  answerAnalysis,
  aQuestion,
  findings,
  idOf,
  inEnglish,
  openAnalysis,
  TOPIC_ID,
} from './testing/analysis'

inEnglish()

const said = async () =>
  within(await findings())
    .getAllByRole('listitem')
    .map((item) => item.textContent)

describe('what to look at', () => {
  const verdicts: [Verdict, VerdictParams, string][] = [
    ['KEY_SUSPECT', { picked: 'A', key: 'B' }, 'More chose A than the key B. Check the key.'],
    ['NOBODY_RIGHT', {}, 'Hardly anybody is right at first.'],
    [
      'TELLS_NOTHING',
      {},
      'Those who know the rest get it right no more often than those who do not.',
    ],
    ['DEAD_CHOICE', { dead: ['A', 'C'] }, 'Nobody picks A, C.'],
    [
      'LANGUAGE_GAP',
      { than: 'Malay' },
      'Harder in English (60%) than in Malay (81%). Check the wording.',
    ],
  ]
  it.each(verdicts)('says %s in words', async (verdict, verdictParams, sentence) => {
    answerAnalysis({
      questions: [
        aQuestion({ verdicts: [verdict], verdictParams }),
        aQuestion({ language: 'Malay', right: 81 }),
      ],
    })
    openAnalysis()
    expect(await said()).toEqual([
      `Question 1 (English)Question 1?${sentence}100 first attempts60% right (50–69%)`,
    ])
  })

  it('says it in Malay and Chinese too', async () => {
    const question = aQuestion({
      verdicts: ['KEY_SUSPECT', 'LANGUAGE_GAP'],
      verdictParams: { picked: 'A', key: 'B', than: 'Chinese' },
    })
    answerAnalysis({ questions: [question, aQuestion({ language: 'Chinese', right: 90 })] })
    await setLanguage('bm')
    openAnalysis()
    expect(
      (await screen.findByRole('region', { name: 'Yang perlu dilihat' })).textContent,
    ).toContain(
      'Lebih ramai memilih A daripada kunci B. Semak kunci jawapan.Lebih sukar dalam Bahasa Inggeris (60%) daripada Bahasa Cina (90%). Semak ayatnya.',
    )
    await setLanguage('ch')
    expect((await screen.findByRole('region', { name: '值得一看' })).textContent).toContain(
      '选 A 的人比选答案 B 的多，请检查答案。英文版（60%）比中文版（90%）难，请检查措辞。',
    )
  })

  it('begins with what is wrong, then with the harder ones, of all languages, each with its way to the editor', async () => {
    answerAnalysis({
      questions: [
        aQuestion({ questionNo: 1, verdicts: ['TELLS_NOTHING'], right: 80 }),
        aQuestion({ questionNo: 2, verdicts: ['DEAD_CHOICE'], right: 50 }),
        aQuestion({ questionNo: 3, verdicts: ['NOBODY_RIGHT'], right: 9, language: 'Malay' }),
        aQuestion({ questionNo: 4, verdicts: ['KEY_SUSPECT'], right: 20, current: false }),
        aQuestion({ questionNo: 5 }),
      ],
    })
    openAnalysis()
    const links = within(await findings()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        [3, 'Malay'],
        [2, 'English'],
        [1, 'English'],
      ].map(([number, language]) => [
        `Question ${number} (${language})`,
        `/admin/trainingTopic/edit/${TOPIC_ID}?quiz=${language}&question=${idOf(Number(number))}`,
      ]),
    )
  })

  it('does not say that a question with a wrong key tells nothing', async () => {
    const verdictParams = { picked: 'A', key: 'B' }
    answerAnalysis({
      questions: [aQuestion({ verdicts: ['KEY_SUSPECT', 'TELLS_NOTHING'], verdictParams })],
    })
    openAnalysis()
    expect(await said()).toEqual([
      'Question 1 (English)Question 1?More chose A than the key B. Check the key.100 first attempts60% right (50–69%)',
    ])
  })

  it('shows six at first, the others on a press', async () => {
    const questions = Array.from({ length: 9 }, (_, index) =>
      aQuestion({ questionNo: index + 1, verdicts: ['NOBODY_RIGHT'] }),
    )
    answerAnalysis({ questions })
    const { user } = openAnalysis()
    expect(await said()).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Show all 9' }))
    expect(await said()).toHaveLength(9)
  })

  it('is calm where there is nothing', async () => {
    answerAnalysis()
    openAnalysis()
    expect((await findings()).textContent).toBe(
      'What to look atNothing to look atFirst attempts say nothing against any of the questions.',
    )
  })

  it('says how many first attempts are missing, of each language for itself', async () => {
    answerAnalysis({
      questions: [
        aQuestion({ n: 12, right: 6 }),
        aQuestion({ n: 10, right: 6, questionNo: 2 }),
        aQuestion({ n: 29, right: 6, language: 'Malay' }),
      ],
    })
    openAnalysis()
    expect((await findings()).textContent).toBe(
      'What to look atToo few first attempts yet' +
        'English: 18 more first attempts are needed; findings begin at 30.' +
        'Malay: 1 more first attempt is needed; findings begin at 30.',
    )
  })
})
