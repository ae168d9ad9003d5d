import { screen, waitFor, within } from '@testing-library/react'
import type { CallFacts } from '@tristar/shared/common/calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { HttpResponse, type JsonBodyType } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { anAdmin, aSupervisor } from '../../lib/testing/people'
import { serve } from '../../lib/testing/server'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { accept, fill, listOf, onTheNineteenth, openCalendar, press } from './testing/trainings'

onTheNineteenth()

const MANAGERS = ['aminah.yusof', 'clement.voon', 'clementine.ng', 'tan.weiliang']

/** Answers a list of people like the server: ids that contain the search. */
function searchable(
  to: CallFacts,
  rows: ({ id: string } & Record<string, unknown>)[],
  answers: Promise<void> = Promise.resolve(),
) {
  serve(to, async ({ request }) => {
    const { search } = (await request.json()) as { search: string }
    if (search) await answers
    const found = rows.filter(({ id }) => id.includes(search.toLowerCase()))
    return HttpResponse.json(found as JsonBodyType, {
      headers: { 'x-total-count': `${found.length}` },
    })
  })
}

const nothing = () => undefined
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

const managers = (answers?: Promise<void>) =>
  searchable(
    trainingsCalls.candidates,
    MANAGERS.map((id) => ({ id, supervisorId: id, name: '', distributorId: 'LHM', refusal: '' })),
    answers,
  )

beforeEach(() => {
  listOf([])
  managers()
})

/** The admin's complete booking, with tan.weiliang chosen. */
async function openChosen() {
  const opened = openCalendar(anAdmin('lhm'), '?initiate=edac')
  const dialog = await screen.findByRole('dialog', { name: 'Initiate Training' })
  fill(dialog, { Date: '2026-11-25', Time: '10:00', 'Sales Manager': 'Farah Idris' })
  await opened.user.click(field())
  await opened.user.click(await screen.findByRole('option', { name: /^tan\.weiliang/ }))
  expect(field().value).toBe('tan.weiliang')
  return { ...opened, dialog }
}

const NEEDED = 'Please key in all the required input field (date, time, manager, supervisor)'

describe('with a person chosen', () => {
  it('typing begins a new choice: Enter takes the first who matches, never the old one', async () => {
    const sent = accept(trainingsCalls.add, (body) => aTraining({ ...body, _id: 'e', belt: '' }))
    const { user, dialog } = await openChosen()
    await user.clear(field())
    await user.type(field(), 'clem')
    await waitFor(() =>
      expect(options()).toEqual([
        'clement.voonLHM · Ready for a training',
        'clementine.ngLHM · Ready for a training',
      ]),
    )
    await user.keyboard('{Enter}')
    expect(field().value).toBe('clement.voon')
    await press(user, dialog, 'Schedule Training')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ supervisorId: 'clement.voon' })
  })

  it('a text that matches no one stays, is marked, and is not submitted', async () => {
    const sent = accept(trainingsCalls.add, (body) => aTraining({ ...body, _id: 'e' }))
    const { user, dialog } = await openChosen()
    await user.type(field(), 'x')
    expect(within(dialog).queryByText(/Nobody is chosen/)).toBeNull()
    await user.tab()
    expect(field().value).toBe('x')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const said = within(dialog).getByText(
      'Nobody is chosen: please choose a User Manager from the list.',
    )
    expect(field().getAttribute('aria-describedby')).toContain(said.id)
    await press(user, dialog, 'Schedule Training')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(NEEDED)
    expect(sent).toEqual([])
  })

  it('an emptied field is no choice', async () => {
    const sent = accept(trainingsCalls.add, (body) => aTraining({ ...body, _id: 'e' }))
    const { user, dialog } = await openChosen()
    await user.clear(field())
    await user.tab()
    expect(field().value).toBe('')
    await press(user, dialog, 'Schedule Training')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(NEEDED)
    expect(sent).toEqual([])
  })

  it('opens the full list with the chosen person marked; typing replaces it', async () => {
    const { user } = await openChosen()
    await user.click(field())
    await waitFor(() => expect(options()).toHaveLength(4))
    const chosen = screen.getAllByRole('option', { selected: true })
    expect(chosen.map(({ textContent }) => textContent)).toEqual([
      'tan.weiliangLHM · Ready for a training',
    ])
    expect(field().selectionEnd).toBe('tan.weiliang'.length)
    expect(field().selectionStart).toBe(0)
  })
})

async function openEmpty() {
  const opened = openCalendar(anAdmin('lhm'), '?initiate=edac')
  await screen.findByRole('dialog', { name: 'Initiate Training' })
  return opened
}

describe('without a choice', () => {
  it('Enter chooses no outdated row, and does not submit the form', async () => {
    let answerNow: () => void = nothing
    managers(new Promise((resolve) => (answerNow = resolve)))
    const { user } = await openEmpty()
    await user.click(field())
    await waitFor(() => expect(options()).toHaveLength(4))
    await user.keyboard('clem{Enter}')
    expect(field().value).toBe('clem')
    expect(screen.queryByRole('alert')).toBeNull()
    answerNow()
    await waitFor(() => expect(options()).toHaveLength(2))
  })

  it('moves through the list by the arrows, wraps around, and announces the row', async () => {
    const { user } = await openEmpty()
    await user.type(field(), 'clem')
    await waitFor(() => expect(options()).toHaveLength(2))
    const pointed = () => {
      const id = field().getAttribute('aria-activedescendant')
      return document.getElementById(id ?? '')?.textContent
    }
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(pointed()).toBe('clement.voonLHM · Ready for a training')
    await user.keyboard('{ArrowDown}')
    expect(pointed()).toBe('clementine.ngLHM · Ready for a training')
    await user.keyboard('{ArrowDown}')
    expect(pointed()).toBe('clement.voonLHM · Ready for a training')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(field().value).toBe('clementine.ng')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('Escape closes the list and leaves dialog and text', async () => {
    const { user } = await openEmpty()
    await user.type(field(), 'clem')
    await waitFor(() => expect(options()).toHaveLength(2))
    await user.keyboard('{Escape}')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(options()).toEqual([]))
    expect(field().value).toBe('clem')
    expect(screen.getByRole('dialog', { name: 'Initiate Training' })).toBeTruthy()
  })

  it('accepts a complete id in any case', async () => {
    const { user } = await openEmpty()
    await user.type(field(), 'Clement.Voon')
    await waitFor(() => expect(options()).toHaveLength(1))
    await user.tab()
    expect(field().value).toBe('clement.voon')
    expect(screen.queryByText(/Nobody is chosen/)).toBeNull()
  })

  it('is emptied by Start over, whatever is typed in it', async () => {
    const first = await openEmpty()
    fill(screen.getByRole('dialog'), { 'Sales Manager': 'Farah Idris' })
    first.unmount()
    const { user } = await openEmpty()
    await user.type(field(), 'clem')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field().value).toBe('')
  })

  it.each([
    ['bm', 'Belum ada yang dipilih: sila pilih Pengurus Pengguna daripada senarai.'],
    ['ch', '尚未选择：请从列表中选择用户经理。'],
  ] as const)('says so in the language on screen: %s', async (language, text) => {
    await setLanguage(language)
    const { user } = openCalendar(anAdmin('lhm'), '?initiate=edac')
    await screen.findByRole('dialog')
    await user.type(field(), 'zz')
    await user.tab()
    expect(screen.getByText(text)).toBeTruthy()
  })
})

it('a User Manager who types another name has no topics of the old User’s star to choose', async () => {
  const alltasks = [aTask({ ...COMPLETED, title: 'Know your outlet' })]
  searchable(
    teamCalls.list,
    ['aminah', 'siti'].map((id) => ({
      id,
      sellerId: id,
      name: '',
      status: 'White',
      currentTier: 'White',
      beltProgress: 100,
    })),
  )
  const { user } = openCalendar(
    aSupervisor({ alltasks, sellerBeltStatus: { white: 1, green: 0, black: 0 } }),
    '?initiate=seller&seller=siti',
  )
  const topic = await screen.findByLabelText('1 · Know your outlet')
  await user.click(topic)
  await user.clear(field())
  await user.type(field(), 'ami')
  expect(screen.queryByLabelText('1 · Know your outlet')).toBeNull()
  await user.click(await screen.findByRole('option', { name: /^aminah/ }))
  // Ticked topics stay: the other seller is at the same star.
  const again = await screen.findByLabelText<HTMLInputElement>('1 · Know your outlet')
  expect(again.checked).toBe(true)
})
