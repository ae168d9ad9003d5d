import { describe, expect, it } from 'vitest'
import { rotateKey } from '../../features/certificates/seals/signingKeys.service.ts'
import { TEST_SECRET } from '../../testing/app.ts'
import { askDoctor } from '../../testing/cli.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { registerModels } from '../models.ts'

await registerModels()
useTestDatabase()

describe('the doctor looks at the signing keys', () => {
  it('and is content with none, and with one that opens', async () => {
    expect((await askDoctor()).code).toBe(0)
    await rotateKey({ secret: TEST_SECRET })
    expect((await askDoctor()).out).toContain('ok    signing keys: 1')
  })

  it('and says of one that does not open what comes of it, which is no fault', async () => {
    const kid = await rotateKey({ secret: 'the secret of former days, which was changed' })
    const { code, out } = await askDoctor()
    expect(code).toBe(0)
    expect(out).toContain(`the signing key ${kid} does not open with this JWT_SECRET`)
  })
})
