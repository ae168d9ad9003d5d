import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { IssuedStarModel } from '../certificates/issuedStars.model.ts'

useTestDatabase()
const { app } = createTestApp()

let boss: Made
let chief: Made

/** The kinds that somebody was told, the newest first. */
async function toldTo({ token }: Made): Promise<string[]> {
  const { body } = await agentOf(app, token).get(notificationsCalls.list.path)
  return body.map(({ kind }: { kind: string }) => kind)
}

beforeEach(async () => {
  boss = await makeSupervisor({ name: 'Tan Ah Kow' })
  chief = await makeAdmin()
  const topic = await makeTopic()
  await studyTheory(boss, topic._id)
})

describe('news of a star', () => {
  it('tells its holder that it is earned, and each time that its certificate is revoked', async () => {
    expect(await toldTo(boss)).toContain('STAR_EARNED')
    const star = await IssuedStarModel.findOne().lean()
    const change = async (call: 'revoke' | 'restore') => {
      const body = { serial: star?.serial, reason: 'printed by mistake' }
      const answer = await agentOf(app, chief.token).post(certificatesCalls[call].path, body)
      expect(answer.status).toBe(200)
    }
    await change('revoke')
    await change('restore')
    await change('revoke')
    const told = await toldTo(boss)
    expect(told.filter((kind) => kind === 'CERTIFICATE_REVOKED')).toHaveLength(2)
  })

  it('tells nobody else, and a seller whose reset revokes it, with the manager', async () => {
    const seller = await makeSeller({ supervisor: boss })
    await IssuedStarModel.create({
      serial: 'ABCDEFGHIJKLMNOP',
      accountId: seller.account._id,
      tier: 'White',
      achievedAt: new Date(),
    })
    const id = String(seller.account._id)
    await agentOf(app, chief.token).post(resetCalls.reset.path, { id })
    expect(await toldTo(seller)).toEqual(['CERTIFICATE_REVOKED'])
    expect(await toldTo(boss)).toContain('CERTIFICATE_REVOKED')
    expect(await toldTo(chief)).not.toContain('CERTIFICATE_REVOKED')
  })
})
