import { screen, waitFor, within } from '@testing-library/react'
import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import type { Verdict, VerdictParams } from '@tristar/shared/analysis/verdicts.rules'
import { addMonths } from '@tristar/shared/common/dates'
import { describe, expect, it } from 'vitest'
import { today } from '../../lib/dates'
import { setLanguage } from '../../lib/i18n'
import { address } from '../../lib/testing/address'
import { answerLater, refuse } from '../../lib/testing/server'
import {
  anAnalysis,
  answerAnalysis,
  aQuestion,
  idOf,
  inEnglish,
  openAnalysis,
  SOME,
  TOPIC_ID,
} from './testing/analysis'

inEnglish()

const findings = async () => screen.findByRole('region', { name: 'What to look at' })
const monthsAgo = (count: number) => addMonths(`${today().slice(0, 7)}-01`, -count).slice(0, 7)

describe('the analysis of a topic', () => {
  it('leads back to the list and to the editor', async () => {
    answerAnalysis()
    openAnalysis()
    const editor = await screen.findByRole('link', { name: 'Silver 2 · Product range' })
    expect(editor.getAttribute('href')).toBe(`/admin/trainingTopic/edit/${TOPIC_ID}`)
    const list = screen.getByRole('link', { name: 'Training Topic' })
    expect(list.getAttribute('href')).toBe('/admin/trainingTopic?tier=Green')
  })

  it('says that it is loading, and then what it is about', async () => {
    const tell = answerLater(analysisCalls.topic, JSON.parse(JSON.stringify(anAnalysis())))
    openAnalysis()
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    tell()
    expect(await screen.findByRole('region', { name: 'First attempts in English' })).toBeTruthy()
  })

  it('that cannot be loaded says so in an Error dialog, with Try again behind it', async () => {
    refuse(analysisCalls.topic, 404, 'TOPIC_NOT_FOUND')
    const { user } = openAnalysis()
    const alert = await screen.findByRole('alertdialog', {
      name: 'The analysis could not be loaded',
    })
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    answerAnalysis()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findings()).toBeTruthy()
  })

  it('says that nobody has taken the quiz yet', async () => {
    const none = { first: 0, passedFirst: 0, medianSeconds: null, passedIn: [] }
    answerAnalysis({ languages: { English: none }, questions: [aQuestion({ n: 0, right: 0 })] })
    openAnalysis()
    expect(await screen.findByText('No first attempts yet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('has the figures of first attempts in words and as a table', async () => {
    answerAnalysis()
    openAnalysis()
    const region = await screen.findByRole('region', { name: 'First attempts in English' })
    expect(region.textContent).toContain('First attempts10089 learners have passed')
    expect(region.textContent).toContain('Passed at the first attempt24%24 of 100')
    expect(region.textContent).toContain('Median time3:12')
    const rows = within(region).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AttemptLearners',
      '124',
      '230',
      '320',
      '410',
      '5+5',
    ])
  })
})

describe('the filters', () => {
  it('ask for all by default, and for what the address says', async () => {
    const sent = answerAnalysis()
    openAnalysis('?dist=lhm&from=2026-02&to=2026-05')
    await findings()
    expect(sent).toEqual([
      { topicId: TOPIC_ID, dist: 'lhm', from: '2026-02', to: '2026-05', months: true },
    ])
  })

  it.each([
    ['?period=own', {}],
    ['?period=7', {}],
    ['?from=2026-05&to=2026-02', {}],
    ['?from=2026-13&to=2026-12', {}],
    ['?from=2010-01&to=2026-12', {}],
    ['?dist=KTC', {}],
    ['?period=3', { from: monthsAgo(2) }],
    ['?period=12', { from: monthsAgo(11) }],
  ])('read %s', async (query, asked) => {
    const sent = answerAnalysis()
    openAnalysis(query)
    await findings()
    expect(sent).toEqual([{ topicId: TOPIC_ID, ...asked, months: true }])
  })

  it('are chosen: a distributor, the last months, and from month to month', async () => {
    const sent = answerAnalysis()
    const { user } = openAnalysis()
    await findings()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distributor' }), 'LHM')
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ topicId: TOPIC_ID, dist: 'lhm', months: true }),
    )
    const period = screen.getByRole('combobox', { name: 'Months' })
    await user.selectOptions(period, 'Last 3 months')
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ dist: 'lhm', from: monthsAgo(2) }))
    expect(address()).toContain('?dist=lhm&period=3')
    await user.selectOptions(period, 'From month to month')
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ from: monthsAgo(11), to: monthsAgo(0) }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), monthsAgo(2))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ from: monthsAgo(11), to: monthsAgo(2) }),
    )
    expect(address()).toContain(`?dist=lhm&from=${monthsAgo(11)}&to=${monthsAgo(2)}`)
  })

  it('that nobody passes are taken away by a press', async () => {
    answerAnalysis({ languages: {}, questions: [] })
    const { user } = openAnalysis('?dist=lhm&period=3')
    expect(
      await screen.findByText('No first attempts in these months or at this distributor'),
    ).toBeTruthy()
    answerAnalysis()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await findings()).toBeTruthy()
    expect(address()).toBe(`/admin/trainingTopic/analysis/${TOPIC_ID}`)
  })
})

describe('the languages', () => {
  const languages = { English: { ...SOME, first: 0 }, Malay: SOME, Chinese: SOME }

  it('begin with the first that has attempts, and are kept in the address', async () => {
    answerAnalysis({
      languages,
      questions: [
        aQuestion({ n: 0, right: 0 }),
        aQuestion({ language: 'Malay', question: 'Apa?' }),
        aQuestion({ language: 'Chinese', question: '什么？' }),
      ],
    })
    const { user } = openAnalysis()
    const malay = await screen.findByRole<HTMLInputElement>('radio', { name: 'Malay 100' })
    expect(malay.checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Apa?' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Chinese 100' }))
    expect(await screen.findByRole('button', { name: '什么？' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'First attempts in Chinese' })).toBeTruthy()
    expect(address()).toContain('?language=Chinese')
  })

  it('are not offered where there is one alone', async () => {
    answerAnalysis()
    openAnalysis()
    await findings()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('may have slides alone', async () => {
    const page = { language: 'Malay', page: 1, medianSeconds: null, returns: 2 } as const
    answerAnalysis({ languages: {}, questions: [], pages: [page] })
    const { user } = openAnalysis()
    const slides = within(await screen.findByRole('region', { name: 'Slides' }))
    await user.click(slides.getByRole('button', { name: 'Show as a table' }))
    expect(slides.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SlideSecondsReturns',
      '1–2',
    ])
    expect(screen.queryByRole('region', { name: 'What to look at' })).toBeNull()
    expect(screen.getByText('No graded questions in this language')).toBeTruthy()
  })
})

describe('what to look at', () => {
  const said = async () =>
    within(await findings())
      .getAllByRole('listitem')
      .map((item) => item.textContent)

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
