import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { Person } from '@tristar/shared/people/person.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin, aSupervisor } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, refuse } from '../../lib/testing/server'
import { aTraining } from '../../lib/testing/study'
import { PersonPage } from './person.page'

beforeAll(() =>
  Promise.all(
    (['person', 'learners', 'audit', 'givePassword', 'moves', 'personSelect'] as const).map(
      loadNamespace,
    ),
  ),
)
beforeEach(() => setLanguage('en'))

const NOTHING = {
  move: false,
  deactivate: false,
  reactivate: false,
  password: false,
  reset: false,
  erase: false,
  revoke: false,
}

const PERSON: Person = {
  who: {
    _id: 'a'.repeat(24),
    role: 'seller',
    id: 'ann.lim',
    name: 'Ann Lim',
    state: 'active',
    erased: false,
    distributorId: 'LHM',
    supervisorId: 'boss',
    supervisorName: 'Siti Nur',
    email: 'ann@example.com',
    number: '',
  },
  standing: {
    createdAt: '2026-08-20T03:00:00.000Z',
    completeDate: '2027-04-20',
    belt: 'White',
    beltRate: 50,
    allRate: 20,
    whiteBeltDate: null,
    greenBeltDate: null,
    blackBeltDate: null,
    data: [],
    currentTier: 'White',
    expectedDate: '2026-11-20',
  },
  trainings: [],
  certificates: [
    {
      belt: 'White',
      serial: 'ABCDEFGH23456789',
      achievedAt: '2026-09-01T03:00:00.000Z',
      downloadedAt: null,
      revoked: null,
      checks: 0,
    },
  ],
  attempts: [
    {
      _id: 'b'.repeat(24),
      at: '2026-09-01T03:00:00.000Z',
      title: 'Opening',
      titles: { ...untranslated('Opening'), Malay: 'Pembukaan' },
      mytype: 'Quiz',
      score: 40,
      evaluation: 'Failed',
      duration: 61,
    },
    {
      _id: 'c'.repeat(24),
      at: '2026-08-31T03:00:00.000Z',
      title: '',
      titles: untranslated(''),
      mytype: 'Theory',
      duration: 12,
    },
  ],
  events: [
    {
      _id: 'd'.repeat(24),
      at: '2026-09-02T03:00:00.000Z',
      action: 'passwordGiven',
      who: 'chief',
      role: 'admin',
      whom: 'ann.lim',
      distributorId: 'LHM',
      details: {},
      names: { who: 'Tan Wei Liang', whom: '' },
    },
  ],
  passwordRefusal: '',
  can: NOTHING,
}

/** Where one gets after an erasure. */
const LIST = 'The list of Users'

function open(byAdmin: boolean, tab = '') {
  const page = (
    <Routes>
      <Route path="/admin/person/:id" element={<PersonPage />} />
      <Route path="/supervisor/person/:id" element={<PersonPage />} />
      <Route path="/admin/seller" element={LIST} />
    </Routes>
  )
  const home = byAdmin ? '/admin' : '/supervisor'
  return renderAs(byAdmin ? anAdmin('all') : aSupervisor(), page, `${home}/person/ann.lim${tab}`)
}

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
    await userEvent.click(screen.getByRole('tab', { name: 'Attempts' }))
    const rows = within(await screen.findByRole('table', { name: 'Attempts' })).getAllByRole('row')
    expect(rows[1]?.textContent).toMatch(/Opening.*Quiz.*Failed.*40\/100.*61/)
    expect(rows[2]?.textContent).toMatch(/Deleted topic.*Theory.*Completed/)
    await userEvent.click(screen.getByRole('tab', { name: 'What happened' }))
    await screen.findByText('chief')
    await userEvent.click(screen.getByRole('tab', { name: 'Trainings' }))
    await screen.findByText('No training yet')
    screen.getByRole('button', { name: /password/i })
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

  it('says that there is no such person', async () => {
    refuse(peopleCalls.ownPerson, 404, 'NOT_FOUND')
    open(false)
    expect(await screen.findByText('There is no such person')).toBeDefined()
  })
})
