import { screen, waitFor, within } from '@testing-library/react'
import type { TopicChange } from '@tristar/shared/topics/history.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { address } from '../../lib/testing/address'
import { asPhone } from '../../lib/testing/phone'
import { answer, refuse, serve } from '../../lib/testing/server'
import { answerTopic, aQuestion, aTopic, button } from './testing/topics'
import { answerHistory, answerVersions, anEntry, inEnglish, openVersions } from './testing/versions'

inEnglish()

const QUESTIONS: TopicChange = {
  what: 'questions',
  language: 'English',
  added: 1,
  changed: 2,
  removed: 0,
  reordered: true,
}
const ENTRIES = [
  anEntry(6, { changes: [QUESTIONS, { what: 'ask', before: 0, after: 5 }] }),
  anEntry(5, { act: 'restored', from: 2, by: 'aini' }),
  anEntry(4, { act: 'dropped', changes: [{ what: 'pdf', language: 'Malay', how: 'added' }] }),
  anEntry(3, { act: 'published', changes: [{ what: 'belt', before: 'White', after: 'Green' }] }),
  anEntry(2, { act: 'withdrawn' }),
  anEntry(1, { act: 'found', by: '' }),
]

const FORMER = new Map([
  [1, aTopic({ title: 'Handling prices' }, [aQuestion(1)])],
  [3, aTopic({}, [aQuestion(1, { explanation: 'Three and one.' })])],
  [4, aTopic({ topicNo: 5 }, [aQuestion(1, { explanation: 'Three and one.' })])],
  [6, aTopic({}, [aQuestion(1, { correctAnswer: ['B'], explanation: 'Three and six.' })])],
])

/** Answers topicRevision; a state says which PDFs are gone. */
function answerFormer(gone: string[] = []) {
  serve(topicsCalls.former, async ({ request }) => {
    const { revision } = (await request.json()) as { revision: number }
    return HttpResponse.json({ ...(FORMER.get(revision) ?? aTopic()), gone })
  })
}

async function openHistory(query = '') {
  answerHistory(...ENTRIES)
  answerFormer()
  const opened = openVersions(`/history/T4${query}`)
  await screen.findByRole('heading', { name: 'Revisions' })
  return opened
}

const entries = () =>
  within(screen.getAllByRole('list')[0] as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const ticks = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map((box) => box.labels?.[0]?.textContent)

describe('the history of a topic', () => {
  it('tells who did what, and when, the newest first', async () => {
    answerVersions(null)
    await openHistory()
    expect(entries()).toEqual([
      'Published 6Current10 Jun 2026, 10:05 · rozitaEnglish Quiz: 1 new, 2 changed, another order · Questions per attempt',
      'Taken back 510 May 2026, 10:05 · ainiRevision 2, taken back as a revisionNo changes',
      'Thrown away 410 Apr 2026, 10:05 · rozitaMalay PDF added',
      'Published 310 Mar 2026, 10:05 · rozitaStar',
      'Withdrawn 210 Feb 2026, 10:05 · rozitaA draft again, which counts nowhere',
      'Published 110 Jan 2026, 10:05As it was when this history began',
    ])
  })

  it('knows what learners see though it was published before the entries of a page', async () => {
    answerVersions(null)
    answerHistory(...ENTRIES.slice(1))
    answerFormer()
    openVersions('/history/T4?compare=6')
    const take = await screen.findByRole('button', { name: 'Take 6 back as a revision' })
    expect((take as HTMLButtonElement).disabled).toBe(true)
    expect(screen.queryByText('Current')).toBeNull()
  })

  it('begins with the revision that waits', async () => {
    answerVersions()
    await openHistory()
    expect(entries()[0]).toContain(
      'RevisionDraft26 Nov 2026, 09:12 · ainiTopic Name · Mandatory For · English Quiz',
    )
  })

  it('compares what learners see with what they saw before, line with line', async () => {
    answerVersions(null)
    await openHistory()
    expect(ticks()).toEqual(['Published 6', 'Published 3'])
    expect(await screen.findByRole('heading', { name: '3 and 6 compared' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Changes · 1' })).toBeTruthy()
    const heads = screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)
    expect(heads).toEqual(['English Quiz, question 1', 'Explanation'])
    expect(screen.getByText('one', { selector: 'del' })).toBeTruthy()
    expect(screen.getByText('six', { selector: 'ins' })).toBeTruthy()
    expect(screen.getByText('Everything else is the same, the PDFs included.')).toBeTruthy()
  })

  it('shows everything on demand', async () => {
    answerVersions(null)
    const { user } = await openHistory()
    await screen.findByRole('heading', { name: '3 and 6 compared' })
    await user.click(screen.getByRole('radio', { name: 'Everything' }))
    expect(screen.getByRole('heading', { level: 3, name: 'Mandatory For' })).toBeTruthy()
  })

  it('keeps two ticked in the address; a third takes the older one’s place', async () => {
    answerVersions(null)
    const { user } = await openHistory()
    await user.click(screen.getByRole('checkbox', { name: 'Published 1' }))
    expect(ticks()).toEqual(['Published 6', 'Published 1'])
    expect(address()).toContain('compare=1.6')
    expect(await screen.findByRole('heading', { name: '1 and 6 compared' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Published 6' }))
    expect(screen.getByRole('heading', { name: 'Choose one more to compare' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Published 1' }))
    expect(screen.getByRole('heading', { name: 'Choose two to compare' })).toBeTruthy()
  })

  it('compares with the revision that waits', async () => {
    answerVersions()
    await openHistory('?compare=6.waiting')
    expect(await screen.findByRole('heading', { name: '6 and the revision compared' })).toBeTruthy()
  })

  it('tells of no other number where others were moved around the topic', async () => {
    answerVersions(null)
    await openHistory('?compare=3.4')
    expect(await screen.findByText('The two are the same.')).toBeTruthy()
  })

  it('says so in Chinese without spaces between words', async () => {
    await setLanguage('ch')
    answerVersions()
    answerHistory(...ENTRIES)
    answerFormer()
    openVersions('/history/T4?compare=6.waiting')
    expect(await screen.findByRole('heading', { name: '6 与修订稿的比较' })).toBeTruthy()
  })

  it('compares with no revision where none waits any more', async () => {
    answerVersions(null)
    await openHistory('?compare=6.waiting')
    expect(ticks()).toEqual(['Published 6'])
    expect(await screen.findByRole('heading', { name: 'Choose one more to compare' })).toBeTruthy()
  })

  it('says that nothing was published yet', async () => {
    answerTopic(aTopic({ draft: true }))
    answerHistory()
    openVersions('/history/T4')
    expect(await screen.findByText('Nothing has been published yet')).toBeTruthy()
  })
})

describe('taking a state back', () => {
  it('makes the older one the revision', async () => {
    answerVersions(null)
    const sent = answer(topicsCalls.restore, { data: aTopic({ revision: true }).theory })
    const { user } = await openHistory()
    await user.click(await screen.findByRole('button', { name: 'Take 3 back as a revision' }))
    expect(await screen.findByText('It waits as a revision now')).toBeTruthy()
    expect(sent).toEqual([{ topicId: 'T4', revision: 3 }])
    await waitFor(() => expect(address()).toBe('/admin/trainingTopic/revision/T4'))
  })

  it.each([
    ['a revision waits', 'compare=3.6', 'revision', 'A revision waits already.'],
    ['the topic is a draft', 'compare=3.6', 'draft', 'The topic is a draft.'],
    ['learners see it', 'compare=6', 'none', 'This is what is published.'],
  ])('cannot be while %s', async (_why, query, state, reason) => {
    if (state === 'draft') answerTopic(aTopic({ draft: true }))
    else if (state === 'revision') answerVersions()
    else answerVersions(null)
    await openHistory(`?${query}`)
    expect(await screen.findByText(reason, { exact: false })).toBeTruthy()
    const name = query === 'compare=6' ? 'Take 6 back as a revision' : 'Take 3 back as a revision'
    expect((button(name) as HTMLButtonElement).disabled).toBe(true)
  })

  it('is refused when another has begun a revision, which is shown then', async () => {
    answerVersions(null)
    const { user } = await openHistory()
    refuse(topicsCalls.restore, 409, 'REVISION_EXISTS')
    const take = await screen.findByRole('button', { name: 'Take 3 back as a revision' })
    answerVersions()
    await user.click(take)
    expect((await screen.findByRole('alert')).textContent).toContain('A revision of this topic')
    expect(await screen.findByText(/A revision waits already/)).toBeTruthy()
  })

  it('says which PDFs are no longer kept', async () => {
    answerVersions(null)
    answerHistory(...ENTRIES)
    answerFormer(['Malay'])
    openVersions('/history/T4')
    expect(await screen.findByText('PDFs of 3 that are no longer kept: Malay')).toBeTruthy()
    expect(screen.getByText('Everything else is the same.')).toBeTruthy()
  })
})

describe('on a phone', () => {
  it('is a list, and the comparison a screen of its own', async () => {
    asPhone()
    answerVersions(null)
    const { user } = await openHistory()
    expect(screen.queryByRole('heading', { name: '3 and 6 compared' })).toBeNull()
    await user.click(button('Compare'))
    expect(await screen.findByRole('heading', { name: '3 and 6 compared' })).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(button('Back'))
    expect(screen.getAllByRole('checkbox')).toHaveLength(6)
  })
})
