import { screen, waitFor, within } from '@testing-library/react'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { anAdmin, aSeller, aSupervisor } from '../../lib/testing/people'
import { answer, refuse } from '../../lib/testing/server'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { fill, listOf, onTheNineteenth, openCalendar, openTraining } from './testing/trainings'

onTheNineteenth()

const READY = aSeller({ alltasks: [aTask(COMPLETED)] })

async function openBooking(person: Parameters<typeof openCalendar>[0], search: string) {
  listOf([])
  openCalendar(person, search)
  return screen.findByRole('dialog', { name: 'Initiate Training' })
}

const noteIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

describe('what takes place at the same time', () => {
  it('is told below day and time, once both stand there', async () => {
    const asked = answer(calendarCalls.clashes, [
      { at: '2026-11-25 14:00', own: true, personId: 'tan.weiliang', name: 'Wong Kah Mun' },
    ])
    const dialog = await openBooking(READY, '?initiate=seller')
    fill(dialog, { Date: '2026-11-25' })
    expect(noteIn(dialog)).toBe('')
    fill(dialog, { Time: '14:30' })
    await waitFor(() =>
      expect(noteIn(dialog)).toBe(
        'You are with Wong Kah Mun at 14:00. An hour is assumed for each.',
      ),
    )
    expect(asked).toEqual([{ date: '2026-11-25', time: '14:30', sellerId: 'nurul.aisyah', id: '' }])
    fill(dialog, { Time: '' })
    await waitFor(() => expect(noteIn(dialog)).toBe(''))
  })

  it('names the day when it is another, and counts what is many', async () => {
    const own = { own: true } as const
    answer(calendarCalls.clashes, [
      { at: '2026-11-24 23:45', ...own },
      ...['a', 'b', 'c', 'd'].map((personId) => ({
        at: '2026-11-25 00:15',
        ...own,
        personId,
        name: '',
      })),
    ])
    const dialog = await openBooking(aSupervisor(), '?initiate=edac')
    fill(dialog, { Date: '2026-11-25', Time: '00:15' })
    await waitFor(() =>
      expect(noteIn(dialog)).toBe(
        'You have another training at 24 Nov 2026, 23:45. You are with a at 00:15. You are with b at 00:15. 2 more at that time. An hour is assumed for each.',
      ),
    )
  })

  it('is the person’s with others as a time alone', async () => {
    answer(calendarCalls.clashes, [{ at: '2026-11-25 14:00', own: false }])
    answer(trainingsCalls.candidates, [])
    const dialog = await openBooking(anAdmin('lhm'), '?initiate=edac')
    fill(dialog, { Date: '2026-11-25', Time: '14:30' })
    await waitFor(() =>
      expect(noteIn(dialog)).toContain('This User Manager has another training at 14:00.'),
    )
  })

  it('leaves out the training that is changed', async () => {
    const asked = answer(calendarCalls.clashes, [])
    const training = aTraining({ trainingDate: '2026-11-25', trainingTime: '09:30' })
    await openTraining(READY, training, 'edit')
    await waitFor(() => expect(asked).toMatchObject([{ id: training._id, time: '09:30' }]))
  })

  it('is not told if it cannot be found out, which hinders nothing', async () => {
    refuse(calendarCalls.clashes, 404, 'NOT_FOUND')
    const dialog = await openBooking(READY, '?initiate=seller')
    fill(dialog, { Date: '2026-11-25', Time: '14:30' })
    const send = within(dialog).getByRole<HTMLButtonElement>('button', {
      name: 'Initiate Training',
    })
    expect([noteIn(dialog), send.disabled]).toEqual(['', false])
  })

  it.each([
    ['bm', 'Anda bersama Ann pada 14:00. Setiap latihan dianggap mengambil masa satu jam.'],
    ['ch', '14:00 您与 Ann 有培训。每次按一小时计算。'],
  ] as const)('speaks %s', async (language, sentence) => {
    answer(calendarCalls.clashes, [
      { at: '2026-11-25 14:00', own: true, personId: 'ann', name: 'Ann' },
    ])
    await setLanguage(language)
    const training = aTraining({ trainingDate: '2026-11-25', trainingTime: '14:30' })
    listOf([training])
    openCalendar(READY, `?training=${training._id}&mode=edit`)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})
