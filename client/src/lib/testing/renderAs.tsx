import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AdminUser, LearnerUser } from '@tristar/shared/session/session.schema'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createQueryClient } from '../queryClient'
import { type Session, SessionContext, type SessionContextValue } from '../session'

const unused = () => {
  throw new Error('Not part of this test')
}

function sessionFor(user: LearnerUser | AdminUser): Session {
  return 'username' in user ? { role: 'admin', admin: user } : { role: user.role, user }
}

/** As the app's own theme. */
const CALM = { respectReducedMotion: true }

/** Renders a component for a signed-in seller, supervisor or admin, at `address`. */
export function renderAs(user: LearnerUser | AdminUser, part: ReactNode, address = '/') {
  const value: SessionContextValue = {
    state: { status: 'in', session: sessionFor(user) },
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
    <MantineProvider theme={CALM}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <SessionContext value={value}>{part}</SessionContext>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...drawn, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
