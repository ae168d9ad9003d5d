import { pathOf } from '@tristar/shared/common/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { refuse, serve } from '../../lib/testing/server'
import {
  acceptForm,
  answerImpact,
  answerTopics,
  aQuestion,
  aRow,
  ask,
  aTopic,
  button,
  field,
  fillIn,
  inEnglish,
  openEdit,
  openTopics,
  QUESTION,
  save,
} from './testing/topics'

inEnglish()

const DRAFT = { draft: true, topicNo: 0 } as const
const figuresIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the effect of saving on learners', () => {
  it('is shown before a new topic is published, as three figures', async () => {
    const asked = answerImpact({ opens: 2520, overdue: 1, fallBelow: 42 })
    const user = await fillIn()
    expect(asked).toEqual([])
    const dialog = await ask(user, 'Add this new topic?')
    await within(dialog).findByText('2,520')
    expect(figuresIn(dialog)).toEqual([
      '2,520learners get a topic to complete',
      '1of them is past its expected date',
      '42learners fall below 100%',
    ])
    const fields = { title: 'Opening', belt: 'Black', mandatory: ['KTC'], quiz: false }
    expect(asked).toEqual([{ ...fields, supervisor: false, draft: false }])
  })

  it('is counted for the edited topic, and anew each time', async () => {
    const asked = answerImpact({ opens: 3 })
    const { user } = await openEdit()
    await user.click(screen.getByRole('checkbox', { name: 'KTC' }))
    const dialog = await ask(user, 'Edit your topic and quizzes?')
    await within(dialog).findByText('learners get a topic to complete')
    expect(asked).toMatchObject([
      { topicId: 'T4', topicNo: 4, mandatory: ['LHM', 'KTC', 'KTCB'], draft: false },
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await ask(user, 'Edit your topic and quizzes?')
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('is one calm sentence if there is none', async () => {
    const { user } = await openEdit()
    const dialog = await ask(user, 'Edit your topic and quizzes?')
    await within(dialog).findByText('No learner gets anything more to complete.')
    expect(within(dialog).queryByRole('list')).toBeNull()
  })

  it('shows that it is being counted, and lets one save meanwhile', async () => {
    serve(studyCalls.topicImpact, () => new Promise(() => {}))
    acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit()
    const dialog = await ask(user, 'Edit your topic and quizzes?')
    expect(within(dialog).getByRole('status', { name: 'Loading' })).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('The topic has been saved')
  })

  it('says if it cannot be counted, can be retried, and blocks nothing', async () => {
    refuse(studyCalls.topicImpact, 503, 'DATABASE_UNAVAILABLE')
    acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit()
    const dialog = await ask(user, 'Edit your topic and quizzes?')
    await within(dialog).findByText(/The effect on learners could not be counted/)
    answerImpact({ opens: 7 })
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText('7')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('The topic has been saved')
  })
})

describe('a draft', () => {
  it('is added after a question, without counting learners', async () => {
    const asked = answerImpact()
    const sent = acceptForm(topicsCalls.add)
    answerTopics()
    const user = await fillIn()
    await save(user, 'Save this topic as a draft?')
    expect(await screen.findByText('The draft has been saved')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/admin/trainingTopic?tier=Black'))
    expect(sent).toMatchObject([{ title: 'Opening', draft: 'true' }])
    expect(asked).toEqual([])
  })

  it('needs a name, and nothing else', async () => {
    const sent = acceptForm(topicsCalls.add)
    const { user } = openTopics('/add')
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.click(button('Save as draft'))
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter the topic name.')
    expect(field(/Topic Name/).getAttribute('aria-invalid')).toBe('true')
    await user.type(field(/Topic Name/), 'Later')
    expect(screen.queryByRole('alert')).toBeNull()
    await save(user, 'Save this topic as a draft?')
    expect(await screen.findByText('The draft has been saved')).toBeTruthy()
    expect(sent).toMatchObject([{ title: 'Later', mandatory: '[]', quiz: 'true', draft: 'true' }])
  })

  it('without a star stands under each, and can be opened', async () => {
    answerTopics({ ...aRow({ topicNo: 0, title: 'Later', beltType: '' }), draft: true })
    openTopics('?tier=Black')
    expect(await screen.findByText('No star yet')).toBeTruthy()
    await openEdit(aTopic({ ...DRAFT, beltType: '', mandatoryFor: [], materials: [] }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Star/ }).value).toBe('')
  })

  it('is marked, has no number, and stays a draft when saved', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit(aTopic(DRAFT))
    expect(screen.getByText('Draft')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Topic No/ })).toBeNull()
    await user.type(field(/Topic Name/), ' today')
    await save(user, 'Save this topic as a draft?')
    await screen.findByText('The draft has been saved')
    expect(sent).toMatchObject([{ topicId: 'T4', topicNo: '0', draft: 'true' }])
  })

  it('is published with the same figures', async () => {
    const asked = answerImpact({ opens: 5 })
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit(aTopic(DRAFT))
    const dialog = await ask(user, 'Publish this topic?')
    await within(dialog).findByText('5')
    expect(asked).toMatchObject([{ topicId: 'T4', topicNo: 0, draft: false }])
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await screen.findByText('The topic has been published')
    expect(sent).toMatchObject([{ topicNo: '0', draft: 'false' }])
  })

  it('cannot be made of a published topic', async () => {
    await openEdit()
    expect(screen.queryByRole('button', { name: /draft|Publish/i })).toBeNull()
  })

  it('does not warn about stars when it is deleted', async () => {
    const { user } = await openEdit(aTopic(DRAFT))
    await user.click(button('Delete Topic'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this topic?' })
    expect(dialog.textContent).not.toContain('Stars that learners hold')
  })
})

describe('a PDF in a language without a quiz', () => {
  const materials = (['English', 'Malay', 'Chinese'] as const).map((language) => ({
    language,
    pdfFile: pathOf(studyCalls.pdf, { file: language }),
    pages: 1,
    cover: '',
  }))

  it('is pointed out before saving, and refuses nothing', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit(aTopic({ materials }))
    const dialog = await ask(user, 'Edit your topic and quizzes?')
    expect(within(dialog).getByText('There is a PDF, but no quiz, in Malay, Chinese.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('The topic has been saved')
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['where there is no quiz at all', { quiz: false, materials }, [QUESTION]],
    ['where only that PDF goes with its quiz', { materials: materials.slice(0, 1) }, [QUESTION]],
  ])('is no matter %s', async (_name, change, questions) => {
    const { user } = await openEdit(aTopic(change, questions))
    const dialog = await ask(user, 'Edit your topic and quizzes?')
    expect(within(dialog).queryByText(/no quiz/)).toBeNull()
  })
})

describe('a complaint', () => {
  it('that was corrected does not come back while typing', async () => {
    const { user } = openTopics('/add')
    await user.selectOptions(screen.getByRole('combobox', { name: /Star/ }), 'Gold')
    await user.click(screen.getByRole('checkbox', { name: 'KTC' }))
    await user.click(button('Publish'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Please enter the required field',
    )
    await user.type(field(/Topic Name/), 'O')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(field(/Topic Name/), '{Backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button('Publish'))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('about questions names the remaining ones, and goes with the last', async () => {
    const faulty = [2, 3].map((questionNo) => aQuestion(questionNo, { correctAnswer: [] }))
    const { user } = await openEdit(aTopic({}, [QUESTION, ...faulty]))
    const correct = async (name: RegExp) => {
      await user.click(screen.getByRole('tab', { name }))
      await user.click(screen.getByRole('checkbox', { name: 'A is correct' }))
    }
    await user.click(button('Save topic'))
    await user.click(button('English Quiz Q2'))
    await correct(/^Q2/)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Some questions have missing answer',
    )
    await user.click(button('Back'))
    expect(within(screen.getByRole('alert')).queryByText('English Quiz Q2')).toBeNull()
    await user.click(button('English Quiz Q3'))
    await user.click(button('Add question'))
    await correct(/^Q3/)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the list', () => {
  it('shows a draft after the topics of its star, without number and figures', async () => {
    answerTopics(
      ...[
        aRow({ topicNo: 1, title: 'Opening' }),
        { ...aRow({ topicNo: 0, title: 'Closing' }), draft: true as const },
      ].toReversed(),
    )
    openTopics()
    const table = await screen.findByRole('table', { name: 'Bronze star' })
    await within(table).findAllByRole('link')
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
    expect(rows).toEqual([
      '1OpeningLHMPDF and quiz: all languages40%1.503YUpdate',
      '–ClosingDraftLHMPDF and quiz: all languages–––YUpdate',
    ])
    expect(screen.getByText('1 topic · 1 draft')).toBeTruthy()
  })
})
