import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '@tristar/shared/common/languages'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../lib/i18n'
import { saidAt } from '../lib/testing/saidAt'
import { DateField } from './DateField'

const told: string[] = []

function Tried({ late }: { late: boolean }) {
  const [day, setDay] = useState('2026-12-24')
  const tell = (next: string) => {
    told.push(next)
    setDay(next)
  }
  const span = { min: '2026-12-01', max: '2026-12-31' }
  return <DateField label="Date" value={day} onChange={tell} late={late} {...span} />
}

function show({ late = false } = {}) {
  render(
    <MantineProvider env="test">
      <Tried late={late} />
    </MantineProvider>,
  )
  return userEvent.setup()
}

const field = () => screen.getByLabelText<HTMLInputElement>('Date')

beforeEach(async () => {
  told.length = 0
  await setLanguage('en')
  await loadNamespace('dateField')
})

describe('a field for a day', () => {
  it.each([
    ['en', '24 Dec 2026', '3/12/2026', '3 Dec 2026'],
    ['bm', '24 Dis 2026', '3 disember 2026', '3 Dis 2026'],
    ['ch', '2026年12月24日', '2026-12-03', '2026年12月3日'],
  ] as const)('reads and shows days as %s writes them', async (language, before, typed, after) => {
    await setLanguage(language satisfies Language)
    const user = show()
    expect(field().value).toBe(before)
    await user.clear(field())
    await user.type(field(), typed)
    expect(field().value).toBe(typed)
    await user.tab()
    expect(field().value).toBe(after)
    expect(told.at(-1)).toBe('2026-12-03')
  })

  it('keeps what it cannot read, and says how to write it', async () => {
    const user = show()
    await user.clear(field())
    await user.type(field(), 'soon')
    await user.tab()
    expect(field().value).toBe('soon')
    expect(saidAt(field())).toContain('Please write the day like')
    await user.clear(field())
    await user.type(field(), '3/1/2027')
    await user.tab()
    expect(saidAt(field())).toBe('Please choose a day from 1 Dec 2026 to 31 Dec 2026.')
    expect(told.at(-1)).toBe('')
  })

  it('tells a filter nothing before the field is left', async () => {
    const user = show({ late: true })
    await user.clear(field())
    await user.type(field(), '3.12.2026')
    expect(told).toEqual([])
    await user.keyboard('{Enter}')
    expect(told).toEqual(['2026-12-03'])
  })

  it('takes a day from the calendar, which begins at the chosen one', async () => {
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Open the calendar' }))
    const chosen = await screen.findByRole('button', { name: 'Thursday, 24 Dec 2026' })
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    await user.click(screen.getByRole('button', { name: 'Thursday, 3 Dec 2026' }))
    expect(told).toEqual(['2026-12-03'])
    expect(field().value).toBe('3 Dec 2026')
  })
})
