import { act, screen } from '@testing-library/react'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { finishQuiz, inEnglish, OPEN_QUIZ, PASSED } from './testing/study'

inEnglish()

const DONE = { ...OPEN_QUIZ, ...COMPLETED }
const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })
const SUPERVISOR = aSupervisor({ alltasks: [OPEN_QUIZ] })
/** As many more topics of Bronze, from the second one on. */
const more = (count: number) =>
  Array.from({ length: count }, (_, index) => aTask({ topicNo: index + 2 }))

const pass = (changed: Partial<LearnerUser>, learner: LearnerUser = SELLER) =>
  finishQuiz(learner, PASSED, changed)

const looks = () =>
  [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('[data-segment]')].map(
    (each) => each.dataset.segment,
  )

describe('the attempt of a passed quiz', () => {
  it.each([
    [1, ['At the first attempt', 'Pada percubaan pertama', '第一次就合格']],
    [
      3,
      [
        'At the third: you stayed with it',
        'Pada percubaan ketiga: anda tidak berputus asa',
        '第三次合格：您坚持下来了',
      ],
    ],
    [
      10,
      [
        'At the tenth: you stayed with it',
        'Pada percubaan kesepuluh: anda tidak berputus asa',
        '第十次合格：您坚持下来了',
      ],
    ],
    [
      11,
      [
        'At the 11th: you stayed with it',
        'Pada percubaan ke-11: anda tidak berputus asa',
        '第 11 次合格：您坚持下来了',
      ],
    ],
  ])('%i is told in words up to the tenth', async (attempt, [en = '', bm = '', ch = '']) => {
    const { dialog } = await pass({ alltasks: [{ ...DONE, attempt, passedIn: attempt }] })
    expect(dialog.getByText(en)).toBeTruthy()
    await act(() => setLanguage('bm'))
    expect(dialog.getByText(bm)).toBeTruthy()
    await act(() => setLanguage('ch'))
    expect(dialog.getByText(ch)).toBeTruthy()
  })

  it.each([
    [21, 'At the 21st: you stayed with it'],
    [22, 'At the 22nd: you stayed with it'],
    [23, 'At the 23rd: you stayed with it'],
  ])('%i is told as English writes it', async (attempt, said) => {
    const { dialog } = await pass({ alltasks: [{ ...DONE, attempt, passedIn: attempt }] })
    expect(dialog.getByText(said)).toBeTruthy()
  })

  it('is not told of practice, which moves no star', async () => {
    const practised = { ...DONE, attempt: 3, passedIn: 2 }
    const { dialog } = await pass(
      { alltasks: [practised, ...more(1)] },
      aSeller({ alltasks: [{ ...DONE, attempt: 2, passedIn: 2 }, ...more(1)] }),
    )
    expect(dialog.getByText('Practice: your topic stays completed.')).toBeTruthy()
    expect(dialog.queryByText(/you stayed with it/)).toBeNull()
    expect(dialog.queryByText(/towards/)).toBeNull()
    expect(looks()).toEqual([])
  })
})

describe('the star of a passed quiz', () => {
  it('moves on by the new one, with figure and percent beside it', async () => {
    const alltasks = [DONE, aTask({ ...COMPLETED, topicNo: 2 }), ...more(4).slice(1)]
    const { dialog } = await pass({ alltasks, beltStatus: { white: 40, green: 0, black: 0 } })
    expect(dialog.getByText('2 of 5 towards Bronze')).toBeTruthy()
    expect(dialog.getByText('40%')).toBeTruthy()
    expect(looks()).toEqual(['done', 'new', 'open', 'open', 'open'])
    await act(() => setLanguage('bm'))
    expect(dialog.getByText('2 daripada 5 ke arah Gangsa')).toBeTruthy()
    await act(() => setLanguage('ch'))
    expect(dialog.getByText('迈向铜星：2/5')).toBeTruthy()
  })

  it('is one bar where it has more than twelve topics', async () => {
    await pass({ alltasks: [DONE, ...more(12)] })
    expect(looks()).toEqual([])
    const bar = screen.getByRole('dialog').querySelector<HTMLElement>('[data-bar]')
    expect(bar?.dataset.bar).toBe('new')
  })

  it('is told as earned to a supervisor, with the next star’s topic and where the certificate is', async () => {
    const silver = aTask({ beltType: 'Green', title: 'Closing the sale' })
    const { dialog } = await pass(
      { alltasks: [DONE, silver], whiteBeltComplete: true, currentTier: 'Green' },
      SUPERVISOR,
    )
    expect(dialog.getByText('1 of 1: your Bronze star is earned')).toBeTruthy()
    expect(dialog.getByText(/certificate is ready under Download Certificate/)).toBeTruthy()
    expect(dialog.getByText('Next · Silver star')).toBeTruthy()
    expect(dialog.getByText('1 · Closing the sale')).toBeTruthy()
  })

  it('held before is not earned again by a topic added later', async () => {
    const held = { whiteBeltComplete: true, currentTier: 'Green' } as const
    const rest = [aTask({ ...COMPLETED, topicNo: 2 }), aTask({ beltType: 'Green' })]
    const { dialog } = await pass(
      { ...held, alltasks: [DONE, ...rest] },
      aSupervisor({ ...held, alltasks: [OPEN_QUIZ, ...rest] }),
    )
    expect(dialog.getByText('2 of 2 topics of the Bronze star')).toBeTruthy()
    expect(dialog.queryByText(/is earned/)).toBeNull()
  })

  it('is not told of a topic that counts towards none', async () => {
    const edac = { ...OPEN_QUIZ, supervisor: true }
    const { dialog } = await pass(
      { alltasks: [{ ...edac, ...COMPLETED }, ...more(2)] },
      aSupervisor({ alltasks: [edac, ...more(2)] }),
    )
    expect(dialog.getByText('At the first attempt')).toBeTruthy()
    expect(dialog.queryByText(/towards/)).toBeNull()
  })
})

describe('the next thing after a passed quiz', () => {
  const SLIDES = [{ language: 'English', pdfFile: '/en.pdf', pages: 6, cover: '' }] as const
  const NEXT = aTask({ topicNo: 2, materials: [...SLIDES] })

  it('says how many pages its slides have and how long they take', async () => {
    const { dialog } = await pass({ alltasks: [DONE, NEXT] })
    expect(dialog.getByText('6 pages · about 6 minutes')).toBeTruthy()
    await act(() => setLanguage('bm'))
    expect(dialog.getByText('6 halaman · kira-kira 6 minit')).toBeTruthy()
    await act(() => setLanguage('ch'))
    expect(dialog.getByText('共 6 页 · 约 6 分钟')).toBeTruthy()
  })

  it('says nothing of pages that are not known', async () => {
    const { dialog } = await pass({ alltasks: [DONE, aTask({ topicNo: 2 })] })
    expect(dialog.getByText('2 · White topic 2')).toBeTruthy()
    expect(dialog.queryByText(/minute/)).toBeNull()
  })

  it.each([
    ['to be planned', [], /Plan the training with your User Manager\./],
    ['planned', [aTraining({ trainingDate: '2126-11-24' })], /^Planned for 24 Nov 2126, 09:30$/],
    ['to be evaluated', [aTraining({ trainingDate: '2026-01-05' })], /evaluation since 5 Jan 2026/],
    [
      'to be planned again',
      [aTraining({ trainingDate: '2026-01-05', evaluation: 'Failed' })],
      /^The last training was not achieved\./,
    ],
  ])('is the training: %s', async (_, trainings, text) => {
    const { dialog } = await pass({ alltasks: [DONE], trainings })
    expect(dialog.getByText('On-the-job training')).toBeTruthy()
    expect(dialog.getByText(text)).toBeTruthy()
  })

  it('is the certificate, with the star that it opens', async () => {
    const silver = aTask({ beltType: 'Green', locked: true })
    const earned = { whiteBeltComplete: true, currentTier: 'Green', studyTier: 'White' } as const
    const { dialog } = await pass({ ...earned, alltasks: [DONE, silver] })
    expect(dialog.getByText('Download it to open the topics of your Silver star.')).toBeTruthy()
  })

  it('has the score and the lists folded below it', async () => {
    const { dialog, user } = await pass({ alltasks: [DONE, NEXT] })
    const head = dialog.getByRole('heading', { name: 'Score and questions' })
    const fold = head.closest('details')
    expect(fold).toHaveProperty('open', false)
    expect(fold?.querySelector('summary')?.textContent).toBe('Score and questions100/100')
    await user.click(head)
    expect(fold).toHaveProperty('open', true)
    expect(fold?.querySelector('dl')?.textContent).toBe(
      'Score100/100Correct questions1, 2, 3, 4Wrong questionsNone',
    )
  })
})
