import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import type { Express } from 'express'
import { agentOf } from './agents.ts'
import { nameOf } from './endpoints.ts'
import type { Kind, Owner } from './ownershipTable.ts'
import { topicOf, type World } from './ownershipWorld.ts'

type Probe = (caller: Owner, kind: Kind) => object | Promise<object>

const FORM = { title: 'Own', belt: 'White', mandatory: ['LHM'], topicNo: 1, quiz: false }

/** What admins do with topics, in the order of the table. */
export function byTopics(app: Express, worldOf: () => World): Record<string, Probe> {
  const byTopic = (_caller: Owner, kind: Kind) => ({ topicId: topicOf(worldOf(), kind) })
  /** The first entry of its history. */
  const byEntry = (caller: Owner, kind: Kind) => ({ ...byTopic(caller, kind), revision: 1 })
  const byForm = (caller: Owner, kind: Kind) => ({ ...byTopic(caller, kind), ...FORM })
  return {
    [nameOf(analysisCalls.topic)]: byTopic,
    [nameOf(analysisCalls.file)]: byTopic,
    [nameOf(topicsCalls.fetch)]: byTopic,
    [nameOf(topicsCalls.edit)]: byForm,
    [nameOf(studyCalls.topicImpact)]: byForm,
    [nameOf(voicesCalls.list)]: byTopic,
    [nameOf(topicsCalls.history)]: byTopic,
    [nameOf(topicsCalls.former)]: byEntry,
    [nameOf(topicsCalls.restore)]: byEntry,
    // The one that was taken back.
    [nameOf(topicsCalls.publishRevision)]: byTopic,
    [nameOf(topicsCalls.dropRevision)]: async (caller, kind) => {
      if (caller === 'all' && kind === 'own')
        await agentOf(app, worldOf().callers.all.token)
          .post(topicsCalls.restore.path, byEntry(caller, kind))
          .expect(200)
      return byTopic(caller, kind)
    },
    [nameOf(topicsCalls.duplicate)]: byTopic,
    [nameOf(topicsCalls.withdraw)]: byTopic,
    [nameOf(topicsCalls.remove)]: byTopic,
  }
}
