import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LearnerUser } from '@tristar/shared/account/account.schema'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SessionContext, type SessionContextValue } from '../session'

const unused = () => {
  throw new Error('Not part of this test')
}

/** Draws a part of the product as a signed-in seller or supervisor sees it, without the rest of the application. */
export function renderAs(user: LearnerUser, part: ReactNode) {
  const value: SessionContextValue = {
    state: { status: 'in', session: { role: user.role, user } },
    start: unused,
    end: unused,
    retry: unused,
    renew: unused,
    mergeUser: unused,
    mergeAdmin: unused,
    refresh: async () => undefined,
    rememberPlace: unused,
  }
  const drawn = render(
    <MantineProvider>
      <MemoryRouter>
        <SessionContext value={value}>{part}</SessionContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  return { ...drawn, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
