import { screen, waitFor, within } from '@testing-library/react'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { DownloadAnswer } from '@tristar/shared/certificates/certificates.schema'
import { BRONZE_CERTIFICATE } from '@tristar/shared/testing/certificates'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { aSeller, aSupervisor, anAdmin, sessionOf } from '../lib/testing/people'
import { answer, refuse } from '../lib/testing/server'
import { aTask, COMPLETED } from '../lib/testing/study'
import { savePdf as save } from '../testing/replaced'
import { openAs } from './testing/app'

const BRONZE: Partial<SellerUser> = {
  status: 'Green',
  currentTier: 'Green',
  studyTier: 'White',
  whiteBeltComplete: true,
  whiteBeltDate: '2026-10-30T17:00:00.000Z',
  beltSerial: { white: 'ABCDEFGHIJKLMNOP', green: '', black: '' },
  alltasks: [aTask(COMPLETED), aTask({ beltType: 'Green', locked: true })],
}

const ANSWER: DownloadAnswer = {
  whiteBeltDownloaded: true,
  greenBeltDownloaded: false,
  blackBeltDownloaded: false,
  certificate: BRONZE_CERTIFICATE,
}
const downloads = () => answer(certificatesCalls.download, JSON.parse(JSON.stringify(ANSWER)))

async function openDropdown(person: Parameters<typeof openAs>[0], path: string) {
  const { user } = openAs(person, path)
  const button = await screen.findByRole('button', { name: 'Download Certificate' })
  button.focus()
  await user.keyboard('{Enter}')
  return { user, menu: within(screen.getByRole('navigation', { name: 'Main navigation' })) }
}

describe("the sidebar's certificates", () => {
  it('are those of the completed tiers alone', async () => {
    const { menu } = await openDropdown(aSeller(BRONZE), '/seller/dashboard')
    await menu.findByRole('button', { name: 'Download the Bronze star certificate' })
    await menu.findByRole('button', { name: 'More with the Bronze star certificate' })
    expect(menu.getAllByRole('button')).toHaveLength(3)
  })

  it('are explained to a learner who has none yet', async () => {
    const { menu } = await openDropdown(aSeller(), '/seller/dashboard')
    expect(await menu.findByText(/as soon as you have earned a star/)).toBeTruthy()
  })

  it('are there for User Managers, not for admins', async () => {
    const supervisor = aSupervisor({ whiteBeltComplete: true, greenBeltComplete: true })
    const { menu } = await openDropdown(supervisor, '/supervisor/training')
    await menu.findByRole('button', { name: 'Download the Silver star certificate' })
    await menu.findByRole('button', { name: 'More with the Silver star certificate' })
    expect(menu.getAllByRole('button')).toHaveLength(5)
  })

  it('are nothing for admins', async () => {
    answer(dashboardsCalls.distributors, {})
    openAs(anAdmin('lhm'), '/admin/distributor')
    await screen.findByRole('navigation', { name: 'Main navigation' })
    expect(screen.queryByRole('button', { name: 'Download Certificate' })).toBeNull()
  })

  it('download as a PDF with the keyboard, and open the next tier', async () => {
    const sent = downloads()
    const { user, menu } = await openDropdown(aSeller(BRONZE), '/seller/dashboard')
    const opened = aSeller({ ...BRONZE, whiteBeltDownloaded: true, studyTier: 'Green' })
    ;(await menu.findByRole('button', { name: /Download the Bronze star/ })).focus()
    answer(sessionCalls.ofToken, sessionOf.learner(opened))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The topics of your Silver star are open now.')).toBeTruthy()
    expect(sent).toEqual([{ id: 'nurul.aisyah', type: 'seller', belt: 'White' }])
    expect(save.mock.calls[0]).toEqual([ANSWER.certificate, { role: 'seller', language: 'en' }])
    await waitFor(() => expect(screen.getByText(/on the way to your Silver star/)).toBeTruthy())
  })

  it('say why a download was refused', async () => {
    refuse(certificatesCalls.download, 409, 'CERTIFICATE_LOCKED')
    const { user, menu } = await openDropdown(aSeller(BRONZE), '/seller/dashboard')
    await user.click(await menu.findByRole('button', { name: /Download the Bronze star/ }))
    expect((await menu.findByRole('alert')).textContent).toBe(
      'This star has not been achieved yet.',
    )
    expect(save).not.toHaveBeenCalled()
  })
})

describe('the certificate that is next', () => {
  it.each([
    ['en', 'Download certificate'],
    ['bm', 'Muat turun sijil'],
    ['ch', '下载证书'],
  ] as const)('is downloaded where it is named, in %s', async (language, label) => {
    await setLanguage(language)
    downloads()
    const { user } = openAs(aSeller(BRONZE), '/seller/dashboard')
    const main = within(await screen.findByRole('main'))
    await user.click(await main.findByRole('button', { name: label }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.calls[0]?.[1]).toEqual({ role: 'seller', language })
  })

  it('is downloaded from the list of topics too', async () => {
    const sent = downloads()
    const { user } = openAs(aSeller(BRONZE), '/seller/training')
    const main = within(await screen.findByRole('main'))
    await user.click(await main.findByRole('button', { name: 'Download certificate' }))
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(sent).toHaveLength(1)
  })
})
