import { screen, waitFor, within } from '@testing-library/react'
import { linesCalls } from '@tristar/shared/lines/lines.calls'
import type { Line } from '@tristar/shared/lines/lines.schema'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { aTraining } from '../../lib/testing/study'
import { answer, serve } from '../../lib/testing/server'
import { aLogRow, inEnglish, MANAGER, openLog, OWN, USER } from './testing/person'

inEnglish()

const LINE: Line = {
  lineId: 'f'.repeat(24),
  kind: 'remind',
  text: 'Please go on: https://x.example\u00A0<b>now</b>',
  at: '2026-11-26T02:00:00.000Z',
  from: { role: 'supervisor', id: 'boss', name: 'Tan Wei Liang' },
  titles: { English: 'Opening', Malay: '', Chinese: '' },
}

const CALLS = {
  [OWN]: [linesCalls.ofSeller, linesCalls.toSeller],
  [USER]: [linesCalls.ofLearner, linesCalls.toLearner],
  [MANAGER]: [linesCalls.ofLearner, linesCalls.toLearner],
} as const

function serveKept(
  list: (typeof CALLS)[keyof typeof CALLS][0],
  lines: Line[],
  total = lines.length,
) {
  serve(list, () =>
    HttpResponse.json({ today: [], lines }, { headers: { 'x-total-count': String(total) } }),
  )
}

describe.each([OWN, USER, MANAGER] as const)('the lines of a person at %s', (path) => {
  const [list, send] = CALLS[path]

  it('stand under their tab, as plain text, with who sent them and when', async () => {
    serveKept(list, [LINE, { ...LINE, lineId: 'e', kind: 'cheer', text: '' }], 60)
    openLog(`${path}?tab=lines`)
    const kept = await screen.findByRole('list', { name: 'Lines' })
    const rows = within(kept).getAllByRole('listitem')
    expect(rows[0]?.textContent).toBe(
      'Reminder · OpeningPlease go on: https://x.example\u00A0<b>now</b>Tan Wei Liang (boss) · 26 Nov 2026, 10:00',
    )
    expect(rows[1]?.textContent).toContain('somebody has been erased')
    expect(within(kept).queryByRole('link')).toBeNull()
    expect(screen.getByText('The newest 2 of 60')).toBeTruthy()
  })

  it('are begun by three buttons', async () => {
    serveKept(list, [])
    const sent = answer(send, { message: 'sent' })
    const { user } = openLog(path)
    await user.click(await screen.findByRole('button', { name: 'Congratulate Ann Lim' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Congratulate Ann Lim (ann.lim)' }),
    )
    await user.click(await dialog.findByRole('button', { name: 'Send' }))
    const text = 'Well done, Ann Lim. Keep it up!'
    await waitFor(() => expect(sent).toEqual([{ id: 'ann.lim', kind: 'congratulate', text }]))
    expect(await screen.findByText('Line sent')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cheer on Ann Lim' })).toBeTruthy()
  })
})

/** A person with two open topics and a training to come. */
const openWithTasks = () => {
  serveKept(linesCalls.ofSeller, [])
  const sent = answer(linesCalls.toSeller, { message: 'sent' })
  const { user } = openLog(OWN, {
    standing: {
      data: [
        aLogRow(),
        aLogRow({ topicNo: 2, content: 'Price', completed: false }),
        aLogRow({ topicNo: 3, content: 'Credit', completed: 'notYet' }),
      ],
    },
    trainings: [aTraining({ _id: 'a'.repeat(24), trainingDate: '2099-12-03' })],
  })
  return { user, sent }
}

describe('a reminder from a person’s page', () => {
  it('is about an open topic, a coming training, or nothing in particular', async () => {
    const { user, sent } = openWithTasks()
    await user.click(await screen.findByRole('button', { name: 'Remind Ann Lim' }))
    const dialog = within(await screen.findByRole('dialog'))
    const about = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'About' })
    expect([...about.options].map(({ text }) => text)).toEqual([
      'Price',
      'Credit',
      'Training on 3 Dec 2099',
      'Nothing in particular',
    ])
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox')
    expect(text.value).toContain('“Price”')
    await user.selectOptions(about, 'Training on 3 Dec 2099')
    expect(text.value).toBe('Ann Lim, please prepare for your training on 3 Dec 2099.')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ kind: 'remind', trainingId: 'a'.repeat(24) })
  })

  it('keeps what was changed when it is to be about something else', async () => {
    const { user } = openWithTasks()
    await user.click(await screen.findByRole('button', { name: 'Remind Ann Lim' }))
    const dialog = within(await screen.findByRole('dialog'))
    const text = await dialog.findByRole<HTMLTextAreaElement>('textbox')
    await user.clear(text)
    await user.type(text, 'My own words')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'About' }), 'Credit')
    expect(text.value).toBe('My own words')
  })
})

it('nobody writes to somebody who is inactive', async () => {
  openLog(USER, { who: { state: 'inactive' } })
  await screen.findByRole('heading', { level: 1, name: 'Ann Lim' })
  expect(screen.queryByRole('button', { name: /Congratulate/ })).toBeNull()
})

it('says that there are none yet', async () => {
  serveKept(linesCalls.ofSeller, [])
  openLog(`${OWN}?tab=lines`)
  expect(await screen.findByText('No lines yet')).toBeTruthy()
})
