import { screen } from '@testing-library/react'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import type { OperationState } from '@tristar/shared/operation/operation.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNamespace } from '../../../lib/i18n'
import { anAdmin } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { answer } from '../../../lib/testing/server'
import { BackupsPanel } from './BackupsPanel'
import { OperationNotes } from './OperationNotes'

beforeAll(() => loadNamespace('operation'))

const WELL: OperationState = { mail: null, backups: null }
const LAST = { at: '2026-11-27T18:00:00.000Z', file: '/mnt/backups/tristar-2026-11-28.backup' }

function show(state: Partial<OperationState>) {
  const asked = answer(operationCalls.state, { ...WELL, ...state })
  renderAs(
    anAdmin('all'),
    <>
      <OperationNotes />
      <BackupsPanel />
    </>,
    '/admin/dashboard',
  )
  return asked
}

describe('what the operator should know', () => {
  it('is nothing while all is well, but that no backups are set up', async () => {
    show({})
    expect(await screen.findByText(/No daily backups are set up/)).toBeTruthy()
    expect(screen.queryByText(/has not left|have not left/)).toBeNull()
    expect(screen.queryByText(/has failed/)).toBeNull()
  })

  it('is that mail does not leave, with the way to the messages', async () => {
    show({ mail: { waiting: 3, minutes: 21 } })
    const said = '3 messages have not left, the oldest for 21 minutes'
    expect(await screen.findByText(new RegExp(said))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See messages' }).getAttribute('href')).toBe(
      '/admin/messages',
    )
  })

  it('is that the backup has failed, and why', async () => {
    const last = { ...LAST, state: 'failed' as const, reason: 'No backup was made. No room.' }
    show({ backups: { at: '02:00', last } })
    expect(await screen.findByText(/The backup of .*28 Nov 2026.* has failed/)).toBeTruthy()
    expect(screen.getByText('No backup was made. No room.')).toBeTruthy()
    expect(screen.getByText(/28 Nov 2026, 02:00 · Failed/)).toBeTruthy()
  })

  it('tells of a backup that was made: when, where and how large it is', async () => {
    const last = { ...LAST, state: 'done' as const, bytes: 1_500_000 }
    show({ backups: { at: '02:00', last } })
    expect(await screen.findByText(/Made each day from 02:00 on/)).toBeTruthy()
    expect(screen.getByText(LAST.file)).toBeTruthy()
    expect(screen.getByText('1.4 MB')).toBeTruthy()
    expect(screen.queryByText('Reason')).toBeNull()
  })
})
