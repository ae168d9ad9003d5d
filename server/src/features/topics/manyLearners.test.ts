import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Tier } from '@tristar/shared/common/tiers'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { makeTopic } from '../../testing/topics.ts'
import { recountFigures } from '../trainings/recount.service.ts'
import { recountStale } from '../study/recount/recount.service.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'

useTestDatabase()

let topic: TopicTheory

/** The number of LHM's learners whose current star it is; '' of none. */
async function countAt(currentTier: Tier | ''): Promise<number> {
  return ProgressModel.countDocuments({ distributorId: 'LHM', 'figures.currentTier': currentTier })
}

beforeEach(async () => {
  topic = await makeTopic({ title: 'Old', mandatoryFor: ['LHM'] })
  const ids = Array.from({ length: 204 }, (_, index) => `user-${index}`)
  await makeTeam(await makeSupervisor({ distributorId: 'LHM' }), ids)
  await recountStale(null)
})

describe('an edit of a topic that very many study', () => {
  it('is answered with the old figures, which are then updated in the background', async () => {
    const { app, context } = createTestApp()
    expect(await countAt('White')).toBe(205)
    const fields = editFields(topic, { belt: 'Green' })
    const { status } = await sendTopicForm(app, await makeAdmin(), { act: 'edit', fields })
    expect(status).toBe(200)
    expect(await countAt('White')).toBeGreaterThan(0)
    await context.background.settled()
    expect([await countAt('White'), await countAt('Green')]).toEqual([0, 205])
    expect(await recountFigures({ fix: false })).toEqual({ differences: [], unsettled: 0 })
  })

  it('is finished by the next process if this one ends meanwhile', async () => {
    const { app, context } = createTestApp()
    const { token } = await makeAdmin()
    const deletion = { topicId: topic._id }
    expect((await agentOf(app, token).post(topicsCalls.remove.path, deletion)).status).toBe(200)
    await context.background.close()
    const left = await countAt('White')
    expect(left).toBeGreaterThan(0)
    expect(await recountStale(null)).toBe(left)
    expect(await countAt('')).toBe(205)
  })
})
