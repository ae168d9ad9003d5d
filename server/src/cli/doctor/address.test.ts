import { expect, it } from 'vitest'
import { parseEnv } from '../../lib/settings/env.ts'
import { addressKnown } from './address.ts'

const checked = (settings: Record<string, string>) =>
  addressKnown.run({ fix: false, env: parseEnv(settings) })

it('remarks that certificates lead nowhere without PUBLIC_URL, which is no fault', async () => {
  const { notes, differ } = await checked({})
  expect(notes.join()).toContain('no QR code and no link')
  expect(differ).toBe(0)
})

it('has nothing to remark with PUBLIC_URL', async () => {
  expect((await checked({ PUBLIC_URL: 'https://a.example' })).notes).toEqual([])
})
