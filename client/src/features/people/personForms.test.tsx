import { screen, waitFor, within } from '@testing-library/react'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../lib/testing/server'
import { aTraining } from '../../lib/testing/study'
import { saveForm as save } from '../../testing/replaced'
import {
  answerPerson,
  inEnglish,
  MANAGER,
  NOTHING,
  openLog,
  openPerson,
  OWN,
  USER,
} from './testing/person'

inEnglish()

const loaded = () => screen.findByRole('table', { name: 'Topics', busy: false })

const EVALUATED = {
  evaluation: 'Passed',
  evaluatedAt: '2026-11-12T17:00:00.000Z',
  evaluatedBy: 'admin.all',
} as const

describe('the forms', () => {
  it('of each star are downloaded, the one evaluated last; where there is none it says so', async () => {
    const silver = aTraining({ ...EVALUATED, _id: 'b', belt: 'Green', evaluation: 'Failed' })
    const before = { ...silver, _id: 'a', evaluatedAt: '2026-11-01T17:00:00.000Z' }
    const open1 = aTraining({ _id: 'c', belt: 'Black' })
    const { user } = openLog(`${USER}?tab=trainings`, { trainings: [open1, before, silver] })
    const lines = within(await screen.findByRole('region', { name: 'Evaluation forms' }))
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'BronzeNo training for this star has been evaluated yet.Download Bronze',
      'SilverFailedEvaluated 13 Nov 2026 by admin.allDownload Silver',
      'GoldNo training for this star has been evaluated yet.Download Gold',
    ])
    expect(lines.getByRole('button', { name: 'Download Bronze' })).toHaveProperty('disabled', true)
    await user.click(lines.getByRole('button', { name: 'Download Silver' }))
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual(silver))
  })

  it.each([
    [
      'is downloaded',
      [aTraining({ ...EVALUATED, mytype: 'edac' })],
      'PassedEvaluated 13 Nov 2026 by admin.all',
      false,
    ],
    ['is not there', [], 'No EDAC training has been evaluated yet.', true],
  ])('of the EDAC %s', async (_what, trainings, words, disabled) => {
    const { user } = openLog(MANAGER, { trainings })
    await user.click(await screen.findByRole('link', { name: 'Trainings and forms' }))
    const name = 'Evaluated Training Assessment Form (EDAC)'
    const panel = await screen.findByRole('region', { name })
    expect(panel.textContent).toContain(words)
    const button = within(panel).getByRole('button', { name: `Download ${name}` })
    expect(button).toHaveProperty('disabled', disabled)
  })
})

describe('a new password', () => {
  it.each([
    [USER, passwordCalls.ofLearner],
    [OWN, passwordCalls.ofSeller],
  ])(
    'is given from %s; where an address works meanwhile, the refusal says so',
    async (path, call) => {
      const { user } = openLog(path, { can: { ...NOTHING, password: true } })
      refuse(call, 409, 'CONTACT_WORKS')
      await user.click(await screen.findByRole('button', { name: 'New password' }))
      const dialog = within(
        await screen.findByRole('dialog', { name: /^New password for Ann Lim/ }),
      )
      const give = await dialog.findByRole('button', { name: 'New password' })
      await user.click(give)
      expect(await dialog.findByText(/can set a new password with “Forgot password”/)).toBeTruthy()
      const sent = answer(call, { password: 'abcd-efgh-jkmn-pqrs' })
      await user.click(give)
      expect(await dialog.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy()
      expect(sent).toEqual([{ id: 'ann.lim' }])
    },
  )

  it('cannot be given where an address works, which is said beforehand', async () => {
    const { user } = openLog(OWN, { passwordRefusal: 'CONTACT_WORKS' })
    await user.click(await screen.findByRole('button', { name: 'New password' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^New password for/ }))
    expect(await dialog.findByText(/can set a new password with “Forgot password”/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'New password' })).toBeNull()
    await user.click(dialog.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a person who cannot be shown', () => {
  it('is alerted to an admin, with a retry behind it', async () => {
    refuse(peopleCalls.person, 404, 'NOT_FOUND')
    const { user } = openPerson(MANAGER)
    expect((await screen.findByRole('alertdialog')).textContent).toContain('This does not exist.')
    answerPerson(MANAGER)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await loaded()).toBeTruthy()
  })

  it('says why to a User Manager, and leads back', async () => {
    refuse(peopleCalls.ownPerson, 404, 'NOT_FOUND')
    openPerson(OWN)
    expect(await screen.findByText('There is no such person')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Back' })
    expect(back.getAttribute('href')).toBe('/supervisor/sellers')
  })

  it('is asked for again after a failed load', async () => {
    refuse(peopleCalls.ownPerson, 400, 'BODY_INVALID')
    const { user } = openPerson(OWN)
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    answerPerson(OWN)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await loaded()).toBeTruthy()
  })

  it('is on the way: says so', () => {
    answerPerson(OWN)
    openPerson(OWN)
    expect(screen.getByLabelText('Loading')).toBeTruthy()
  })
})
