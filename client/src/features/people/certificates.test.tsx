import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type {
  CertificateCheck,
  PersonCertificate,
} from '@tristar/shared/certificates/certificates.schema'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, refuse } from '../../lib/testing/server'
import { CertificateTable } from './components/certificates/CertificateTable'

beforeAll(() => loadNamespace('learners'))
beforeEach(() => setLanguage('en'))

const VALID: PersonCertificate = {
  serial: 'ABCDEFGHIJKLMNOPHH',
  belt: 'White',
  achievedAt: '2026-09-01T03:00:00.000Z',
  downloadedAt: null,
  revoked: null,
  name: 'Siti',
  confirmed: true,
  checks: 7,
}
const REVOKED: PersonCertificate = {
  ...VALID,
  serial: 'ABCDEFGH23456789',
  belt: 'Green',
  revoked: { at: '2026-11-20T03:00:00.000Z', by: 'admin', reason: 'The wrong User' },
}
const RESET: PersonCertificate = {
  ...VALID,
  serial: 'QRSTUVWXYZ234567',
  revoked: { at: '2026-10-20T03:00:00.000Z', by: 'reset', reason: 'reset' },
}
const ANSWER: CertificateCheck = {
  status: 'revoked',
  name: 'Mei',
  tier: 'White',
  date: VALID.achievedAt,
  group: 'LHM',
  evaluator: '',
  issuer: 'Tristar',
}

function show(mayRevoke: boolean, rows = [RESET, REVOKED, VALID]) {
  renderAs(anAdmin('all'), <CertificateTable holder="Siti" rows={rows} mayRevoke={mayRevoke} />)
}

async function rowsOf() {
  const table = await screen.findByRole('table', { name: 'Certificates' })
  return within(table).getAllByRole('row').slice(1)
}

async function askToRevoke() {
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Revoke' })
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  return { dialog, button, reason }
}

describe('the certificates of a person', () => {
  it('are each shown with validity, checks and the way to the public check', async () => {
    show(false)
    const texts = (await rowsOf()).map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/QRST UVWX YZ23 4567.*Revoked.*Since 20 Oct 2026.*Reset Progress/)
    expect(texts[1]).toMatch(/Revoked.*Since 20 Nov 2026.*The wrong User/)
    expect(texts[2]).toMatch(/ABCD EFGH IJKL MNOP HH.*Valid.*1 Sept? 2026.*7/)
    const link = screen.getByRole('link', { name: 'Check ABCD EFGH IJKL MNOP HH (new tab)' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/verify/ABCDEFGHIJKLMNOPHH',
      '_blank',
    ])
    expect(screen.queryByRole('button', { name: /…/ })).toBeNull()
  })

  it('are handed over as PDFs while they are valid, in the language on screen', async () => {
    await setLanguage('bm')
    const sent = answer(certificatesCalls.print, {})
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    show(false)
    // Neither the one taken by a reset nor the one revoked has any.
    await userEvent.click(await screen.findByRole('button', { name: /^PDF/ }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(saved.mock.contexts[0]).toHaveProperty(
      'download',
      'certificate-bronze-ABCDEFGHIJKLMNOPHH.pdf',
    )
    expect(sent).toEqual([{ language: 'bm' }])
  })

  it('say why there is no PDF', async () => {
    refuse(certificatesCalls.print, 409, 'NAME_REQUIRED')
    show(false)
    await userEvent.click(await screen.findByRole('button', { name: /^PDF/ }))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('can be revoked with a reason', async () => {
    const sent = answer(certificatesCalls.revoke, ANSWER)
    show(true, [VALID])
    const { button, reason } = await askToRevoke()
    expect(button.disabled).toBe(true)
    await userEvent.type(reason, ' Issued by mistake ')
    await waitFor(() => expect(button.disabled).toBe(false))
    await userEvent.click(button)
    await waitFor(() =>
      expect(sent).toEqual([{ serial: VALID.serial, reason: 'Issued by mistake' }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are revoked with a reason typed anew after a cancelled question', async () => {
    show(true, [VALID])
    const { dialog, button, reason } = await askToRevoke()
    await userEvent.type(reason, 'Issued by mistake')
    await waitFor(() => expect(button.disabled).toBe(false))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await askToRevoke()
    expect([again.reason.value, again.button.disabled]).toEqual(['', true])
  })

  it('can be restored, but not those that a reset revoked', async () => {
    refuse(certificatesCalls.restore, 409, 'CERTIFICATE_VALID')
    show(true)
    const buttons = await screen.findAllByRole('button', { name: /…/ })
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Restore…', 'Revoke…'])
    await userEvent.click(screen.getByRole('button', { name: 'Restore…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'It was right')
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Restore' })
    await waitFor(() => expect(button.disabled).toBe(false))
    await userEvent.click(button)
    await dialog.findByText('This certificate is not revoked.')
  })
})

describe('a certificate with another name than the present one', () => {
  const MISSPELT = { ...VALID, name: 'Sity' }
  const revoked = { at: VALID.achievedAt, by: 'replaced' as const, reason: 'Misspelt' }
  const REPLACED = { ...MISSPELT, revoked }

  function Replaced() {
    const [rows, setRows] = useState([MISSPELT])
    return (
      <>
        <button onClick={() => setRows([REPLACED])}>{'Replace'}</button>
        <CertificateTable holder="Siti" rows={rows} mayRevoke />
      </>
    )
  }

  it('can be reissued with a reason, old and new name side by side', async () => {
    const sent = answer(certificatesCalls.reissue, { serial: 'QRSTUVWXYZ234567' })
    show(true, [MISSPELT, { ...VALID, serial: 'ABCDEFGHIJKLMNOPQQ' }])
    const [button, ...others] = await screen.findAllByRole('button', { name: /^Reissue/ })
    expect(others).toEqual([])
    await userEvent.click(button as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Reissue this certificate?' }))
    dialog.getByText('Sity')
    dialog.getByText('Siti')
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reissue' })
    expect(confirm.disabled).toBe(true)
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Misspelt')
    await userEvent.click(confirm)
    await waitFor(() => expect(sent).toEqual([{ serial: VALID.serial, reason: 'Misspelt' }]))
  })

  it('goes on being asked about when the list shows that it was replaced', async () => {
    renderAs(anAdmin('all'), <Replaced />)
    await userEvent.click(await screen.findByRole('button', { name: /^Reissue/ }))
    const name = 'Reissue this certificate?'
    await screen.findByRole('dialog', { name })
    fireEvent.click(screen.getByText('Replace'))
    await screen.findByText('Replaced')
    expect(screen.getByRole('dialog', { name })).toBeTruthy()
  })

  it('is left alone by those who may not, and once it was replaced', async () => {
    show(false, [MISSPELT])
    await rowsOf()
    show(true, [REPLACED])
    await screen.findByText('Replaced')
    expect(screen.queryByRole('button', { name: /Reissue|Restore|Revoke/ })).toBeNull()
  })
})
