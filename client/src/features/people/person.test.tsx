import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { address } from '../../lib/testing/address'
import { answer } from '../../lib/testing/server'
import { aTraining } from '../../lib/testing/study'
import { inEnglish, LIST, NOTHING, openPerson, PERSON } from './testing/person'

inEnglish()

const open = (byAdmin: boolean, tab = '') =>
  openPerson(`/${byAdmin ? 'admin' : 'supervisor'}/person/ann.lim${tab}`)

async function askToErase() {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase' }))
  const dialog = within(await screen.findByRole('dialog'))
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Erase' })
  const field = dialog.getByLabelText<HTMLInputElement>('Type ann.lim to confirm')
  return { dialog, button, field }
}

describe('the page of a person', () => {
  it('says who it is and where it stands', async () => {
    answer(peopleCalls.person, PERSON)
    open(true)
    await screen.findByRole('heading', { name: 'Ann Lim' })
    screen.getByText('ann.lim · User · LHM')
    for (const text of ['Active', 'Siti Nur (boss)', 'ann@example.com', '20 Nov 2026'])
      screen.getByText(text)
    const manager = screen.getByRole('link', { name: 'Siti Nur (boss)' })
    expect(manager.getAttribute('href')).toBe('/admin/person/boss')
    expect(screen.queryByRole('button', { name: /password/i })).toBeNull()
  })

  it('shows each subject under its tab, which the address keeps', async () => {
    answer(peopleCalls.ownPerson, { ...PERSON, can: { ...NOTHING, password: true } })
    open(false, '?tab=certificates')
    await screen.findByText('ABCD EFGH 2345 6789')
    await userEvent.click(screen.getByRole('link', { name: 'Attempts' }))
    const rows = within(await screen.findByRole('table', { name: 'Attempts' })).getAllByRole('row')
    expect(rows[1]?.textContent).toMatch(/Opening.*Quiz.*Failed.*40\/100.*61/)
    expect(rows[2]?.textContent).toMatch(/Deleted topic.*Theory.*Completed/)
    await userEvent.click(screen.getByRole('link', { name: 'What happened' }))
    await screen.findByText('chief')
    await userEvent.click(screen.getByRole('link', { name: 'Trainings and forms' }))
    await screen.findByText('No training yet')
    screen.getByRole('button', { name: /password/i })
  })

  it.each([
    [true, peopleCalls.wrongAnswers],
    [false, peopleCalls.ownWrongAnswers],
  ])('opens what was answered wrongly in the attempt’s row (admin: %s)', async (byAdmin, call) => {
    answer(byAdmin ? peopleCalls.person : peopleCalls.ownPerson, PERSON)
    const sent = answer(call, {
      questions: [
        {
          questionNo: 2,
          question: 'Which comes first?',
          questionType: 'sequence',
          answered: ['Shelf', 'Door'],
        },
        { questionNo: 3, question: 'Why?', questionType: 'multipleChoice', answered: [] },
      ],
    })
    open(byAdmin, '?tab=attempts')
    // None for the theory.
    const button = await screen.findByRole('button', { name: /^Wrong answers: / })
    expect(button.getAttribute('aria-label')).toContain('Opening, ')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(sent).toEqual([])
    await userEvent.click(button)
    const list = await screen.findByRole('list', { name: 'Wrong answers' })
    expect(list.textContent).toBe(
      'Question 2: Which comes first?Answered:ShelfDoorQuestion 3: Why?Not answered',
    )
    expect(sent).toEqual([{ id: 'ann.lim', attemptId: 'b'.repeat(24) }])
    await userEvent.click(screen.getByRole('button', { expanded: true }))
    expect(screen.queryByRole('list', { name: 'Wrong answers' })).toBeNull()
  })

  it('names who evaluated a training, with the id beside the name', async () => {
    const evaluated = {
      evaluation: 'Passed',
      evaluatedBy: 'boss',
      evaluatedByName: 'Siti Nur',
    } as const
    const trainings = [aTraining({ _id: 'done', ...evaluated }), aTraining({ _id: 'open' })]
    answer(peopleCalls.person, { ...PERSON, trainings })
    open(true, '?tab=trainings')
    const rows = within(await screen.findByRole('table', { name: 'Trainings' })).getAllByRole('row')
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
      'Evaluated by',
      'Siti Nur boss',
      '–',
    ])
  })

  it.each([
    ['en', 'Trainings', '24 Nov 2026, 09:30'],
    ['ch', '培训', '2026年11月24日 09:30'],
  ] as const)('says in %s when a training is', async (language, name, when) => {
    await setLanguage(language)
    answer(peopleCalls.person, { ...PERSON, trainings: [aTraining()] })
    open(true, '?tab=trainings')
    const [, row] = within(await screen.findByRole('table', { name })).getAllByRole('row')
    expect(row?.firstElementChild?.textContent).toBe(when)
  })

  it.each([
    ['move', 'Move Ann Lim (ann.lim)'],
    ['password', 'New password for Ann Lim (ann.lim)?'],
    ['cheer', /Ann Lim/],
  ])('opens the dialog that a link asks for: %s', async (action, name) => {
    answer(peopleCalls.person, { ...PERSON, can: { ...NOTHING, move: true, password: true } })
    answer(linesCalls.ofLearner, { language: 'en', today: [], lines: [] })
    answer(peopleListCalls.supervisors, [])
    open(true, `?tab=log&do=${action}`)
    const dialog = await screen.findByRole('dialog', { name })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/admin/person/ann.lim?tab=log')
  })

  it('opens nothing that a link asks for and that may not be done', async () => {
    answer(peopleCalls.person, PERSON)
    open(true, '?do=move')
    await screen.findByRole('heading', { name: 'Ann Lim' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('erases a person who has left, once the id is typed', async () => {
    const who = { ...PERSON.who, state: 'inactive' } as const
    answer(peopleCalls.person, { ...PERSON, who, can: { ...NOTHING, erase: true } })
    const sent = answer(movesCalls.erase, { message: 'done' })
    open(true)
    const { button, field } = await askToErase()
    expect(button.disabled).toBe(true)
    await userEvent.type(field, 'ann.lim')
    await waitFor(() => expect(button.disabled).toBe(false))
    await userEvent.click(button)
    await waitFor(() => expect(sent).toEqual([{ id: PERSON.who._id, confirm: 'ann.lim' }]))
    await screen.findByText(LIST)
  })

  it('asks for the id anew after a cancelled erasure', async () => {
    const who = { ...PERSON.who, state: 'inactive' } as const
    answer(peopleCalls.person, { ...PERSON, who, can: { ...NOTHING, erase: true } })
    open(true)
    const { dialog, button, field } = await askToErase()
    await userEvent.type(field, 'ann.lim')
    await waitFor(() => expect(button.disabled).toBe(false))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await askToErase()
    expect([again.field.value, again.button.disabled]).toEqual(['', true])
  })

  it('shows somebody whose data has been erased as Erased', async () => {
    const who = {
      ...PERSON.who,
      id: 'former-1',
      name: '',
      state: 'inactive',
      erased: true,
    } as const
    answer(peopleCalls.person, { ...PERSON, who })
    open(true)
    await screen.findByRole('heading', { name: 'former-1' })
    screen.getByText('Erased')
    expect(screen.queryByText('Inactive')).toBeNull()
  })
})
