import { screen, waitFor, within } from '@testing-library/react'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import type { ResetRow } from '@tristar/shared/reset/reset.schema'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { asPhone } from '../../lib/testing/phone'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { Toasts } from '../../ui/toast'
import { ResetAccountPage } from './resetAccount.page'
import { cellTexts } from '../../lib/testing/cells'

beforeAll(() => Promise.all([loadNamespace('reset'), loadNamespace('moves')]))
beforeEach(async () => {
  await setLanguage('en')
  answerPerson(NEWCOMER)
})

const LIST = resetCalls.list
const RESET = resetCalls.reset

const ROW: ResetRow = {
  _id: 'a'.repeat(24),
  sellerId: 'nurul.aisyah',
  name: 'Nurul Aisyah',
  state: 'active',
  supervisorId: 'tan.weiliang',
  supervisorName: 'Tan Wei Liang',
  distributorId: 'LHM',
}

const NEWCOMER = {
  standing: { whiteBeltDate: null, greenBeltDate: null, blackBeltDate: null, data: [] },
  trainings: [],
}
/** Of two topics one is completed. */
const STUDIED = {
  standing: {
    whiteBeltDate: '2026-09-01T03:00:00.000Z',
    greenBeltDate: '2026-10-01T03:00:00.000Z',
    blackBeltDate: null,
    data: [{ completeDate: '2026-08-30T03:00:00.000Z' }, { completeDate: null }],
  },
  trainings: [{}, {}],
}

/** What the question reads of a person. */
const answerPerson = (person: typeof STUDIED | typeof NEWCOMER) =>
  answer(peopleCalls.person, person)

function open(search = '') {
  return renderAs(
    anAdmin('all'),
    <>
      <ResetAccountPage />
      <Toasts />
    </>,
    `/admin/resetAccount${search}`,
  )
}

const ask = () => screen.findByRole('button', { name: 'Reset Progress nurul.aisyah' })

describe('resetting an account', () => {
  it('begins with a table of exactly what is asked, by the address', async () => {
    const sent = answerList(LIST, [{ ...ROW }])
    open('?search=nur&dist=lhm&sort=supervisorId')
    await ask()
    const table = within(screen.getByRole('table', { name: 'Reset Account' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'NameUser ID',
      'User Manager ID',
      'Distributor',
      'Reset Progress',
    ])
    expect(cellTexts(screen.getByRole('table', { name: 'Reset Account' }))).toEqual([
      'Nurul Aisyah nurul.aisyah',
      'Tan Wei Liang tan.weiliang',
      'LHM',
      'Reset Progress nurul.aisyah',
    ])
    expect(sent).toEqual([
      {
        limit: 50,
        offset: 0,
        sort: 'supervisorId',
        order: 'asc',
        search: 'nur',
        dist: 'lhm',
      },
    ])
  })

  it('asks first, and says whose, what that User loses, what is removed and what stays', async () => {
    answerList(LIST, [{ ...ROW }])
    const asked = answerPerson(STUDIED)
    const { user } = open()
    await user.click(await ask())
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(
      'Nurul Aisyah (nurul.aisyah) loses: the stars Bronze, Silver with their certificates; 1 completed topic; 2 on-the-job trainings.',
    )
    expect(asked).toEqual([{ id: 'nurul.aisyah' }])
    expect(dialog.textContent).toContain(
      'stars with their dates, certificates, and all on-the-job trainings',
    )
    expect(dialog.textContent).toContain('the account, its deadlines and contact data')
    const confirm = within(dialog).getByRole('button', { name: 'Reset Progress' })
    expect(confirm.dataset.variant).toBe('destroy')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['en', 'Nurul Aisyah (nurul.aisyah) has no completed topic, star or training to lose.'],
    ['bm', 'Nurul Aisyah (nurul.aisyah) belum mempunyai topik selesai, bintang atau latihan.'],
    ['ch', 'Nurul Aisyah（nurul.aisyah） 还没有已完成的课题、星级或培训。'],
  ] as const)('says in %s that there is nothing to lose', async (language, text) => {
    await setLanguage(language)
    answerList(LIST, [{ ...ROW }])
    answerPerson(NEWCOMER)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: / nurul.aisyah$/ }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain(text))
  })

  it('can be asked though the figures do not come', async () => {
    answerList(LIST, [{ ...ROW }])
    refuse(peopleCalls.person, 503, 'DATABASE_UNAVAILABLE')
    const { user } = open()
    await user.click(await ask())
    const dialog = await screen.findByRole('dialog')
    const whose = 'Reset the progress of Nurul Aisyah (nurul.aisyah)?'
    await waitFor(() => expect(dialog.textContent).toContain(whose))
    expect(within(dialog).getByRole('button', { name: 'Reset Progress' })).toBeTruthy()
  })

  it('is done once confirmed, says so, and asks for the rows anew', async () => {
    const lists = answerList(LIST, [{ ...ROW }])
    const sent = answer(RESET, { message: "User's progress has been reset" })
    const { user } = open()
    await user.click(await ask())
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reset Progress' }))
    expect(await screen.findByText("User's progress has been reset")).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ id: ROW._id }])
    await waitFor(() => expect(lists).toHaveLength(2))
  })

  it('that fails says why inside the dialog, and can be tried again', async () => {
    answerList(LIST, [{ ...ROW }])
    refuse(RESET, 503, 'DATABASE_UNAVAILABLE')
    const { user } = open()
    await user.click(await ask())
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Reset Progress' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'The database cannot be reached. Nothing has been changed.',
    )
    expect(screen.queryByText("User's progress has been reset")).toBeNull()
    answer(RESET, { message: "User's progress has been reset" })
    await user.click(dialog.getByRole('button', { name: 'Reset Progress' }))
    expect(await screen.findByText("User's progress has been reset")).toBeTruthy()
  })

  it('is possible on a phone, where rows are cards', async () => {
    asPhone()
    answerList(LIST, [{ ...ROW }])
    open()
    await ask()
    const card = screen.getByRole('listitem').textContent
    expect(card).toBe(
      'Nurul Aisyah nurul.aisyahLHM · Tan Wei Liang (tan.weiliang)Reset Progress nurul.aisyah',
    )
  })

  it('shows an alert when the list cannot be loaded', async () => {
    refuse(LIST, 403, 'FORBIDDEN')
    open()
    const alert = await screen.findByRole('alertdialog')
    expect(alert.textContent).toContain('You are not allowed to do this.')
  })
})
