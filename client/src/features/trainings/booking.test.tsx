import { screen, waitFor, within } from '@testing-library/react'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { anAdmin, aSeller, aSupervisor } from '../../lib/testing/people'
import { saidAt } from '../../lib/testing/saidAt'
import { answerList, refuse, serve } from '../../lib/testing/server'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import {
  accept,
  fill,
  listOf,
  onTheNineteenth,
  openCalendar,
  press,
  sellersOf,
} from './testing/trainings'

onTheNineteenth()

const TOPICS = [
  aTask({ ...COMPLETED, title: 'Know your outlet' }),
  aTask({ ...COMPLETED, topicNo: 2, title: 'Share of shelf' }),
]
const READY = aSeller({ alltasks: TOPICS })
/** Of one seller, whom the session does not hold. */
const MANAGER = aSupervisor({
  alltasks: TOPICS,
  sellerBeltStatus: { white: 1, green: 0, black: 0 },
})
const ROW = {
  _id: 's',
  sellerId: 'nurul.aisyah',
  name: 'Nurul Aisyah',
  status: 'White',
  currentTier: 'White',
  beltProgress: 100,
} as const

/** The server's training for a booking. */
const booked = (body: Record<string, unknown>): Training => aTraining({ ...body, _id: 'new' })

const WHEN = { Date: '2026-11-25', Time: '10:00' }
const OBJECTIVES = { 'Business objective': 'Win a facing', 'Training objective': 'Answer a price' }

async function openBooking(person: Parameters<typeof openCalendar>[0], search: string) {
  listOf([])
  const opened = openCalendar(person, search)
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Initiate Training' }) }
}

describe('a seller who initiates', () => {
  it('opens the form by the button, without the User Manager’s fields', async () => {
    listOf([])
    const { user } = openCalendar(READY)
    await user.click(screen.getByRole('button', { name: 'Initiate' }))
    const dialog = await screen.findByRole('dialog', { name: 'Initiate Training' })
    const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
    const disabled = ['Business summary', 'Training summary', 'Highlight', 'Next step']
    const scores = ['Business score, %', 'Training score, %', 'Business remark', 'Training remark']
    for (const label of [...disabled, ...scores]) expect(field(label).disabled).toBe(true)
    expect(within(dialog).getAllByText('Filled in by your User Manager')).toHaveLength(4)
    expect(field('User').value).toBe('Nurul Aisyah (nurul.aisyah)')
    expect(field('User Manager').value).toBe('Tan Wei Liang (tan.weiliang)')
    expect(within(dialog).getByText(/at least 80% business results and 70%/)).toBeTruthy()
  })

  it('sees what is missing before anything is sent', async () => {
    const { user, dialog } = await openBooking(READY, '?initiate=seller')
    fill(dialog, { ...WHEN, 'Business objective': 'Win a facing' })
    await press(user, dialog, 'Initiate Training')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Please key in all the required input field (date, time, topic, business objective, training objective)',
    )
    const topic = within(dialog).getByRole('checkbox', { name: /Know your outlet/ })
    expect(saidAt(topic)).toBe('Please choose')
    expect(saidAt(within(dialog).getByLabelText(/^Training objective/))).toBe('Please fill this in')
    await waitFor(() => expect(document.activeElement).toBe(topic))
    await press(user, dialog, 'Dismiss')
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('is told nothing against a booking that is on its way or made', async () => {
    const { user, dialog, become } = await openBooking(READY, '?initiate=seller')
    const waiting: (() => void)[] = []
    serve(trainingsCalls.add, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return HttpResponse.json({ data: aTraining({ _id: 'new' }) })
    })
    fill(dialog, { ...WHEN, ...OBJECTIVES })
    await user.click(within(dialog).getByLabelText('1 · Know your outlet'))
    await press(user, dialog, 'Initiate Training')
    await waitFor(() => expect(waiting).toHaveLength(1))
    become(aSeller({ alltasks: TOPICS, trainings: [aTraining()] }))
    expect(within(dialog).queryByRole('alert')).toBeNull()
    waiting[0]?.()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('sends the booking once and finds it in the calendar', async () => {
    const sent = accept(trainingsCalls.add, booked)
    const { user, dialog, refresh } = await openBooking(READY, '?initiate=seller')
    fill(dialog, { ...WHEN, ...OBJECTIVES })
    await user.click(within(dialog).getByLabelText('1 · Know your outlet'))
    await user.click(within(dialog).getByLabelText('2 · Share of shelf'))
    expect(within(dialog).getByText('2 chosen')).toBeTruthy()
    await user.dblClick(within(dialog).getByRole('button', { name: 'Initiate Training' }))
    expect(await screen.findByRole('button', { name: /10:00, Upcoming/ })).toBeTruthy()
    expect(sent).toEqual([
      expect.objectContaining({
        mytype: 'seller',
        trainingDate: '2026-11-25',
        trainingTime: '10:00',
        topicId: ['White1', 'White2'],
        bsObjective: 'Win a facing',
        tsObjective: 'Answer a price',
        belt: 'White',
        sellerId: 'nurul.aisyah',
        supervisorId: 'tan.weiliang',
      }),
    ])
    expect(refresh).toHaveBeenCalledWith('now')
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('?month=2026-11'))
  })

  it('keeps the draft over a reload, for this person alone, and can discard it', async () => {
    const first = await openBooking(READY, '?initiate=seller')
    fill(first.dialog, OBJECTIVES)
    first.unmount()
    const other = aSeller({ _id: 'd'.repeat(24), sellerId: 'siti', alltasks: TOPICS })
    const second = await openBooking(other, '?initiate=seller')
    expect(within(second.dialog).queryByDisplayValue('Win a facing')).toBeNull()
    second.unmount()
    const { user, dialog } = await openBooking(READY, '?initiate=seller')
    expect(within(dialog).getByDisplayValue('Win a facing')).toBeTruthy()
    expect(within(dialog).getByText(/What you typed earlier/)).toBeTruthy()
    await press(user, dialog, 'Start over')
    expect(within(dialog).queryByDisplayValue('Win a facing')).toBeNull()
  })

  it('reads the server’s refusal, in the language on screen, and keeps the draft', async () => {
    await setLanguage('bm')
    refuse(trainingsCalls.add, 409, 'ALREADY_INITIATED', { belt: 'white' })
    listOf([])
    const { user } = openCalendar(READY, '?initiate=seller')
    const dialog = await screen.findByRole('dialog', { name: 'Rancang Latihan' })
    fill(dialog, { Tarikh: '2026-11-25', Masa: '10:00', 'Objektif perniagaan': 'Satu' })
    fill(dialog, { 'Objektif latihan': 'Dua' })
    await user.click(within(dialog).getByLabelText('1 · Know your outlet'))
    await press(user, dialog, 'Rancang Latihan')
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toBe('Latihan Bintang Gangsa hanya boleh dirancang sekali')
    expect(within(dialog).getByDisplayValue('Satu')).toBeTruthy()
  })

  it('sees the limit approach, and is refused beyond it instead of being cut', async () => {
    const { user, dialog } = await openBooking(READY, '?initiate=seller')
    fill(dialog, WHEN)
    await user.click(within(dialog).getByLabelText('1 · Know your outlet'))
    fill(dialog, { 'Training objective': 'short' })
    const field = within(dialog).getByLabelText(/^Business objective/)
    await user.click(field)
    await user.paste('x'.repeat(800))
    expect(within(dialog).getByText('800 / 1000 characters')).toBeTruthy()
    // A rare Chinese character is one character, as for the server.
    await user.paste('𠮷'.repeat(200))
    expect(within(dialog).getByText('1000 / 1000 characters')).toBeTruthy()
    await user.paste('x')
    expect(within(dialog).getByText('At most 1000 characters: 1 too many')).toBeTruthy()
    await press(user, dialog, 'Initiate Training')
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toBe('Please check the field Business objective.')
  })
})

describe('a User Manager who schedules', () => {
  it('chooses a seller, whose star decides the topics, and books', async () => {
    sellersOf([ROW])
    const sent = accept(trainingsCalls.add, booked)
    const { user, dialog } = await openBooking(MANAGER, '?initiate=seller')
    expect(within(dialog).getByText(/Choose a User first/)).toBeTruthy()
    await user.click(within(dialog).getByPlaceholderText('Search by name or ID'))
    await user.click(await screen.findByText('nurul.aisyah'))
    await user.click(await within(dialog).findByLabelText('1 · Know your outlet'))
    fill(dialog, { ...WHEN, 'Business score, %': '90' })
    await press(user, dialog, 'Schedule Training')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ sellerId: 'nurul.aisyah', belt: 'White', bsScore: 90 })
  })

  it('finds the seller of the link chosen, and sees what is missing', async () => {
    sellersOf([ROW])
    const { user, dialog } = await openBooking(MANAGER, '?initiate=seller&seller=nurul.aisyah')
    expect(await within(dialog).findByLabelText('1 · Know your outlet')).toBeTruthy()
    await press(user, dialog, 'Schedule Training')
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toBe(
      'Please key in all the required input field (date, time, topic, seller)',
    )
  })

  it('sees that the seller has not finished', async () => {
    sellersOf([{ ...ROW, beltProgress: 50 }])
    const { dialog } = await openBooking(MANAGER, '?initiate=seller&seller=nurul.aisyah')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'This seller need to complete all the modules first',
    )
  })

  it('books the own EDAC, with the Sales Manager’s name', async () => {
    sellersOf([])
    const sent = accept(trainingsCalls.add, (body) => aTraining({ ...body, _id: 'e', belt: '' }))
    const { user, dialog } = await openBooking(MANAGER, '?initiate=seller')
    await user.click(within(dialog).getByLabelText('EDAC'))
    await press(user, dialog, 'Schedule Training')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Please key in all the required input field (date, time, manager)',
    )
    fill(dialog, { ...WHEN, 'Sales Manager': 'Farah Idris' })
    await press(user, dialog, 'Schedule Training')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      mytype: 'edac',
      supervisorId: 'tan.weiliang',
      edacForm: { manager: 'Farah Idris' },
    })
  })
})

const CHOICE = { supervisorId: 'tan.weiliang', name: '', distributorId: 'LHM', refusal: '' }
const OTHER = { ...CHOICE, supervisorId: 'weilin.ho', refusal: 'EDAC_THEORY_INCOMPLETE' }

describe('an admin who schedules', () => {
  beforeEach(() => void answerList(trainingsCalls.candidates, [CHOICE]))

  it('says whose EDAC it is', async () => {
    const sent = accept(trainingsCalls.add, (body) => aTraining({ ...body, _id: 'e', belt: '' }))
    const { user, dialog } = await openBooking(anAdmin('lhm'), '?initiate=edac')
    fill(dialog, { ...WHEN, 'Sales Manager': 'Farah Idris' })
    await press(user, dialog, 'Schedule Training')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Please key in all the required input field (date, time, manager, supervisor)',
    )
    const asked = answerList(trainingsCalls.candidates, [CHOICE, OTHER])
    await user.type(within(dialog).getByRole('combobox', { name: /User Manager ID/ }), 'weil')
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'weil' }))
    // What the others lack is said before one of them is chosen.
    await screen.findByRole('option', { name: 'weilin.ho LHM · EDAC theory not completed' })
    await user.click(await screen.findByRole('option', { name: /^tan\.weiliang/ }))
    await press(user, dialog, 'Schedule Training')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ mytype: 'edac', supervisorId: 'tan.weiliang' })
  })

  it('sees that no one has that ID', async () => {
    answerList(trainingsCalls.candidates, [])
    const { user, dialog } = await openBooking(anAdmin('lhm'), '?initiate=edac')
    await user.type(within(dialog).getByRole('combobox', { name: /User Manager ID/ }), 'nobody')
    expect(await screen.findByText('No User Manager matches “nobody”')).toBeTruthy()
  })
})
