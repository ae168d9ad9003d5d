import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { OBJECT_ID } from '@tristar/shared/common/ids'
import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { address } from '../../lib/testing/address'
import { answer, refuse, serve } from '../../lib/testing/server'
import {
  answerTopic,
  answerTopics,
  aRow,
  aTopic,
  inEnglish,
  inLanguages,
  openTopics,
} from './testing/topics'

inEnglish()

async function titles(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: 'Bronze star' })
  const links = await within(table).findAllByRole('link', { name: /^Update/ })
  return links.map((link) => link.getAttribute('aria-label')?.replace('Update ', '') ?? '')
}

const row = (title: string) =>
  screen.getByRole('link', { name: `Update ${title}` }).closest('tr')?.textContent

describe('a row of the library', () => {
  it('says for whom a topic is, whether a revision waits, and how many are stuck', async () => {
    answerTopics(
      aRow({ title: 'A', mandatoryFor: [...DISTRIBUTORS], revision: true, stuck: 3 }),
      aRow({ title: 'B', topicNo: 2, mandatoryFor: ['LHM', 'KTC'], stuck: 1 }),
      aRow({ title: 'C', topicNo: 3, mandatoryFor: [], draft: true }),
    )
    openTopics()
    await titles()
    expect(row('A')).toContain('Revision waitingAll distributors')
    expect(row('A')).toContain('3 learners stuck')
    expect(row('B')).toContain('BLHM, KTCPDF and quiz: all languages1 learner stuck')
    expect(row('C')).toContain('DraftPDF and quiz: all languages')
    expect(row('C')).not.toMatch(/stuck|Revision/)
  })
})

describe('the filters of the library', () => {
  const shelf = [
    aRow({ title: 'Whole', mandatoryFor: ['LHM', 'KTC'] }),
    aRow({
      title: 'Slides',
      topicNo: 2,
      materials: inLanguages(['English', 'Malay'], ['English']),
    }),
    aRow({ title: 'Theory', topicNo: 3, quiz: false, materials: inLanguages(['Malay']) }),
    aRow({ title: 'EDAC', topicNo: 4, supervisor: true, mandatoryFor: ['KTC'] }),
  ]

  it.each([
    ['audience', 'KTC', ['Whole', 'EDAC']],
    ['audience', 'managers', ['EDAC']],
    ['language', 'Malay', ['Whole', 'Theory', 'EDAC']],
    ['language', 'English', ['Whole', 'Slides', 'EDAC']],
    ['language', 'noMalay', ['Slides']],
    ['language', 'noEnglish', ['Theory']],
    ['language', 'French', ['Whole', 'Slides', 'Theory', 'EDAC']],
  ])('keeps of %s=%s those', async (name, value, expected) => {
    answerTopics(...shelf)
    openTopics(`?${name}=${value}`)
    expect(await titles()).toEqual(expected)
  })

  it('are chosen together, kept in the address, and cleared where nothing is left', async () => {
    answerTopics(...shelf)
    const { user } = openTopics()
    await titles()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mandatory For' }), 'KTC')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Malay missing')
    await user.click(await screen.findByRole('link', { name: 'Clear filters' }))
    expect(await titles()).toHaveLength(4)
    expect(address()).toBe('/admin/trainingTopic')
  })

  it('leave other stars as they are', async () => {
    answerTopics(...shelf)
    const { user } = openTopics('?audience=KTC&language=Malay')
    await titles()
    await user.click(screen.getByRole('radio', { name: 'Gold' }))
    await screen.findByText('Nothing matches these filters')
    expect(address()).toBe('/admin/trainingTopic?audience=KTC&language=Malay&tier=Black')
  })
})

async function openMenu(title: string) {
  const { user } = openTopics()
  await user.click(await screen.findByRole('button', { name: `More for ${title}` }))
  return user
}

describe('the menu of a topic', () => {
  it('duplicates it as a draft, and opens that', async () => {
    const copy = aTopic({ _id: 'T5', title: 'A (2)', draft: true })
    const sent = answer(topicsCalls.duplicate, { data: copy.theory }, 201)
    answerTopics(aRow({ title: 'A', draft: true, topicNo: 0 }))
    answerTopic(copy)
    const user = await openMenu('A')
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    expect(await screen.findByText('Duplicated as a draft')).toBeTruthy()
    expect(await screen.findByDisplayValue('A (2)')).toBeTruthy()
    expect(address()).toBe('/admin/trainingTopic/edit/T5')
    expect(sent).toEqual([{ topicId: 'White0', attemptId: expect.stringMatching(OBJECT_ID) }])
  })

  it('asks for the same copy again after a failure', async () => {
    const data = aTopic({ _id: 'T5', title: 'A (2)', draft: true }).theory
    const sent: unknown[] = []
    serve(topicsCalls.duplicate, async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1 ? HttpResponse.error() : HttpResponse.json({ data })
    })
    answerTopics(aRow({ title: 'A' }))
    answerTopic(aTopic())
    const user = await openMenu('A')
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    const alert = await screen.findByRole('alertdialog', { name: 'Error' })
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    await user.click(screen.getByRole('button', { name: 'More for A' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    expect(await screen.findByText('Duplicated as a draft')).toBeTruthy()
    expect(sent[1]).toEqual(sent[0])
  })

  it('says why it could not be duplicated, and stays', async () => {
    refuse(topicsCalls.duplicate, 409, 'TOPIC_CHANGED')
    answerTopics(aRow({ title: 'A' }))
    const user = await openMenu('A')
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toBeTruthy()
    expect(address()).toBe('/admin/trainingTopic')
  })

  it.each([
    ['three languages', ['English', 'Malay', 'Chinese'], '?quiz=Malay'],
    ['two languages', ['English', 'Chinese'], '?quiz=Chinese'],
    ['one language', ['English'], null],
  ] as const)('compares a quiz in %s beside its original', async (_, quiz, query) => {
    answerTopics(aRow({ title: 'A', materials: inLanguages(['English'], quiz) }))
    answerTopic(aTopic())
    const user = await openMenu('A')
    await screen.findByRole('menuitem', { name: 'Duplicate' })
    const compare = screen.queryByRole('menuitem', { name: 'Compare quiz languages' })
    if (query && compare) await user.click(compare)
    expect(address()).toBe(`/admin/trainingTopic${query ? `/edit/White1${query}` : ''}`)
    expect(compare === null).toBe(query === null)
  })

  it('compares slides in two languages', async () => {
    answerTopics(aRow({ title: 'A', materials: inLanguages(['English', 'Chinese'], []) }))
    answerTopic(aTopic())
    const user = await openMenu('A')
    await user.click(await screen.findByRole('menuitem', { name: 'Compare slide languages' }))
    await screen.findByRole('heading', { level: 1, name: 'Compare languages' })
    expect(address()).toBe('/admin/trainingTopic/languages/White1')
  })

  it('compares no slides in one language', async () => {
    answerTopics(aRow({ title: 'A', materials: inLanguages(['Malay'], ['English', 'Malay']) }))
    await openMenu('A')
    await screen.findByRole('menuitem', { name: 'Compare quiz languages' })
    expect(screen.queryByRole('menuitem', { name: 'Compare slide languages' })).toBeNull()
  })
})
