import { screen, waitFor, within } from '@testing-library/react'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { describe, expect, it } from 'vitest'
import { draftKey } from '../../lib/drafts'
import { address } from '../../lib/testing/address'
import { anAdmin } from '../../lib/testing/people'
import { answer, refuse } from '../../lib/testing/server'
import { answerImpact, aQuestion, aTopic, button, endRevision } from './testing/topics'
import {
  answerVersions,
  inEnglish,
  openVersions,
  PUBLISHED,
  region,
  REVISION,
} from './testing/versions'

inEnglish()

async function openRevision() {
  const opened = openVersions('/revision/T4')
  await screen.findByRole('heading', { name: 'Handling price objections' })
  return opened
}

/** The same topic with two pages of six that hold no text. */
function texted({ theory, quizzes }: TopicDetail, ...pageTexts: PageText[]): TopicDetail {
  const pages = { pages: 6, blankPages: [2, 5], pageTexts }
  const materials = theory.materials.map((each) => ({ ...each, ...pages }))
  return { theory: { ...theory, materials }, quizzes }
}

describe('the page of a revision', () => {
  it('shows both states, and of the published one who put it live', async () => {
    answerVersions()
    await openRevision()
    const published = region('Published')
    expect(await within(published).findByText('Revision 6 · 10 Jun 2026 · rozita')).toBeTruthy()
    expect(within(published).getByText('Learners see this')).toBeTruthy()
    expect(within(region('Revision')).getByText('Draft')).toBeTruthy()
    const begun = 'Begun 24 Nov 2026 · saved 26 Nov 2026, 09:12 · aini'
    expect(within(region('Revision')).getByText(begun)).toBeTruthy()
  })

  it('says of both how many pages nobody can hear', async () => {
    answerVersions(texted(REVISION, { page: 5, text: 'End' }), texted(PUBLISHED))
    await openRevision()
    const [two, one] = [2, 1].map((blank) => `English slides: ${blank} of 6 pages without text`)
    expect(within(region('Published')).getByText(two ?? '')).toBeTruthy()
    expect(within(region('Revision')).getByText(one ?? '')).toBeTruthy()
  })

  it('tells what changes in three columns, former struck through', async () => {
    answerVersions()
    await openRevision()
    expect(screen.getByRole('heading', { name: 'What changes · 5' })).toBeTruthy()
    const table = screen.getByRole('table')
    const told = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(told).toEqual([
      ['Topic Name', 'Handling price objections', 'Handling price complaints'],
      ['Mandatory For', 'LHM, KTCB', 'LHM'],
      ['English Quiz, question 1', 'Key: A · Greeting', 'Key: B · Order'],
      ['English Quiz, question 3', '–', 'And then?'],
      ['English Quiz, question 2', 'What comes first?', '–'],
      ['Unchanged', expect.stringContaining('Star, Topic No')],
    ])
    expect([...table.querySelectorAll('del')].map((each) => each.textContent)).toContain('KTCB')
    expect([...table.querySelectorAll('ins')].map((each) => each.textContent)).toContain(
      'complaints',
    )
  })

  it('says so when nothing differs', async () => {
    answerVersions({ ...PUBLISHED, theory: { ...PUBLISHED.theory, revision: true } })
    await openRevision()
    expect(screen.getByText('The revision is the same as what is published.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('tells the effect in four figures before the button, which asks no second time', async () => {
    answerVersions()
    const loses = { KTCB: 41 }
    const effect = { loses: 41, stars: 3, trainings: 214, fallBelow: 2 }
    const asked = answerImpact({ ...effect, distributors: { opens: {}, loses } })
    const sent = answer(topicsCalls.publishRevision, { data: aTopic().theory })
    const { user } = await openRevision()
    const panel = region('When it is published')
    expect(await within(panel).findByText('learners of KTCB lose this topic')).toBeTruthy()
    const figures = within(panel)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(figures.slice(0, 4)).toEqual([
      '0learners get an open topic',
      '41learners of KTCB lose this topic',
      '3learners earn a star thereby',
      '214trainings name this topic',
    ])
    expect(figures).toContain('2 learners fall below 100%.')
    expect(within(panel).getByText(/Who is in the quiz at that moment/)).toBeTruthy()
    expect(within(panel).queryByText(/former PDFs/)).toBeNull()
    expect(asked).toEqual([{ topicId: 'T4', revision: true }])
    await user.click(button('Publish revision'))
    expect(await screen.findByText('The revision has been published')).toBeTruthy()
    expect(sent).toEqual([{ topicId: 'T4', base: topicPrint(REVISION) }])
    await waitFor(() => expect(address()).toBe('/admin/trainingTopic?tier=Green'))
  })

  it('says when no learner is concerned', async () => {
    answerVersions()
    answerImpact({ trainings: 3, attempts: 9 })
    await openRevision()
    expect(await screen.findByText('No learner gains or loses anything.')).toBeTruthy()
  })

  it('tells whom it gives another topic to complete first', async () => {
    answerVersions()
    answerImpact({ locks: 4 })
    await openRevision()
    const told = '4 learners have another topic to complete before the one they are at.'
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.queryByText('No learner gains or loses anything.')).toBeNull()
  })

  it('publishes nothing that another has changed, and shows what there is now', async () => {
    answerVersions()
    answerImpact({ loses: 41 })
    const { user } = await openRevision()
    expect(await screen.findByText('41')).toBeTruthy()
    refuse(topicsCalls.publishRevision, 409, 'TOPIC_CHANGED')
    answerVersions(aTopic({ title: 'Theirs', revision: true }))
    answerImpact({ loses: 7 })
    await user.click(button('Publish revision'))
    expect((await screen.findByRole('alert')).textContent).toContain('changed in the meantime')
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect(await screen.findByText('7')).toBeTruthy()
    expect(screen.queryByText('41')).toBeNull()
    expect(address()).toBe('/admin/trainingTopic/revision/T4')
  })

  it('throws the revision away after a question', async () => {
    answerVersions()
    const sent = answer(topicsCalls.dropRevision, { message: '' })
    const { user } = await openRevision()
    await user.click(button('Throw the revision away'))
    const dialog = await screen.findByRole('dialog', { name: 'Throw the revision away?' })
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Throw the revision away' }))
    expect(await screen.findByText('The revision has been thrown away')).toBeTruthy()
    expect(sent).toEqual([{ topicId: 'T4', base: topicPrint(REVISION) }])
  })

  it('leads on where none waits', async () => {
    answerVersions(null)
    await openRevision()
    expect(screen.getByRole('heading', { name: 'No revision is waiting' })).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Edit the topic' })
    expect(link.getAttribute('href')).toBe('/admin/trainingTopic/edit/T4')
    expect(screen.queryByRole('button', { name: 'Publish revision' })).toBeNull()
  })

  it('says so when it ends while it is read', async () => {
    endRevision()
    await openRevision()
    expect(screen.getByRole('heading', { name: 'No revision is waiting' })).toBeTruthy()
  })

  it('names translations that were written for a former original', async () => {
    const malay = aQuestion(1, { language: 'Malay', sourceRevision: 1 })
    answerVersions({ ...REVISION, quizzes: [...REVISION.quizzes, malay] })
    await openRevision()
    expect(screen.getByText(/The Malay Quiz still has 1 question/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Compare languages' })
    expect(link.getAttribute('href')).toContain('quiz=Malay')
  })

  it('says what is typed in the editor and not saved', async () => {
    const key = draftKey(anAdmin('all')._id, 'topic:T4')
    localStorage.setItem(key, JSON.stringify({ draft: {}, base: '' }))
    answerVersions()
    await openRevision()
    expect(screen.getByText(/What you have typed in the editor is not saved/)).toBeTruthy()
  })
})

describe('its preview', () => {
  it('says so when it would show nothing', async () => {
    const { theory, quizzes } = REVISION
    answerVersions({ theory: { ...theory, quiz: false, materials: [] }, quizzes })
    const { user } = await openRevision()
    await user.click(button('Preview as a learner'))
    expect(await screen.findByText('The revision has no slides and no questions yet.')).toBeTruthy()
  })

  it('offers slides and quizzes as learners get them', async () => {
    answerVersions()
    const { user } = await openRevision()
    await user.click(button('Preview as a learner'))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['English slides', 'English Quiz'])
    await user.click(screen.getByRole('menuitem', { name: 'English Quiz' }))
    const dialog = await screen.findByRole('dialog', { name: 'Try the English Quiz' })
    await waitFor(() => expect(within(dialog).getByText('What comes first?')).toBeTruthy())
  })
})
