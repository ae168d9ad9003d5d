import { screen, waitFor, within } from '@testing-library/react'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import type { ApprovalRow } from '@tristar/shared/account/approvals.schema'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { ApprovalsPanel } from './ApprovalsPanel'

beforeAll(() => Promise.all([loadNamespace('people'), loadNamespace('moves')]))
beforeEach(() => setLanguage('en'))

const NEWCOMER: ApprovalRow = {
  _id: 'e'.repeat(24),
  supervisorId: 'siti.hajar',
  name: '',
  distributorId: 'LHM',
  createdAt: '2026-11-19T03:00:00.000Z',
  working: false,
}

const open = () => renderAs(anAdmin('lhm'), <ApprovalsPanel />)

describe('User Managers who wait for approval', () => {
  it('are shown only if there are any', async () => {
    const sent = answerList(approvalsCalls.list, [])
    open()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByText('Waiting for approval or confirmation')).toBeNull()
    answerList(approvalsCalls.list, [{ ...NEWCOMER }])
    open()
    expect(await screen.findByText('Waiting for approval or confirmation')).toBeTruthy()
  })

  it('are let in after a question, and leave the list', async () => {
    answerList(approvalsCalls.list, [{ ...NEWCOMER }])
    const sent = answer(approvalsCalls.decide, {})
    const { user } = open()
    const table = await screen.findByRole('table', { name: 'Waiting for approval or confirmation' })
    expect(within(table).getByText('19 Nov 2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Approve siti.hajar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve this registration?' })
    expect(dialog.textContent).toContain('siti.hajar (LHM) can then log in')
    answerList(approvalsCalls.list, [])
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(sent).toEqual([{ supervisorId: NEWCOMER._id, approve: true }])
  })

  it('are declined after a question, which Cancel leaves unanswered', async () => {
    answerList(approvalsCalls.list, [{ ...NEWCOMER }])
    const sent = answer(approvalsCalls.decide, {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Decline siti.hajar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Decline this registration?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Decline siti.hajar' }))
    const again = await screen.findByRole('dialog', { name: 'Decline this registration?' })
    await user.click(within(again).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(sent).toEqual([{ supervisorId: NEWCOMER._id, approve: false }]))
  })

  it('are confirmed if they work already, and cannot be declined', async () => {
    answerList(approvalsCalls.list, [{ ...NEWCOMER, working: true }])
    const sent = answer(approvalsCalls.decide, {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Confirm siti.hajar' }))
    expect(screen.getByText('Works already')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull()
    const dialog = await screen.findByRole('dialog', { name: 'Confirm siti.hajar?' })
    expect(dialog.textContent).toContain('Stars that siti.hajar has given are then confirmed')
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sent).toEqual([{ supervisorId: NEWCOMER._id, approve: true }]))
  })

  it('that another admin has decided about are reported inside the dialog', async () => {
    answerList(approvalsCalls.list, [{ ...NEWCOMER }])
    refuse(approvalsCalls.decide, 404, 'REGISTRATION_NOT_FOUND')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Approve siti.hajar' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('No registration')
    answerList(approvalsCalls.list, [])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  })
})
