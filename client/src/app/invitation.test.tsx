import { screen, waitFor } from '@testing-library/react'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { describe, expect, it } from 'vitest'
import { answer } from '../lib/testing/server'
import { openApp } from './testing/app'

describe('/register?manager=', () => {
  it('registers below the User Manager who has sent the link', async () => {
    const sent = answer(sessionCalls.registerSeller, { user: {} }, 201)
    const { user } = openApp('/register?manager=tan.weiliang')
    const manager = await screen.findByLabelText<HTMLInputElement>("Your User Manager's ID")
    expect(manager.value).toBe('tan.weiliang')
    await user.type(screen.getByLabelText('User ID'), 'new.seller')
    await user.type(screen.getByLabelText('Password'), 'kucing-hitam-77')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { sellerId: 'new.seller', password: 'kucing-hitam-77', supervisorId: 'tan.weiliang' },
      ]),
    )
  })
})
