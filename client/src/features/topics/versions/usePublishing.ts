import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { useState } from 'react'
import { useChange } from '../../../lib/useChange'
import { useSubmit } from '../../../lib/useSubmit'
import { useFinish } from '../useFinish'
import type { Versions } from './versionQueries'

interface Publishing extends Versions {
  onReload: () => void
}

/** Puts the revision live as it is on screen, or throws it away; if another has changed it meanwhile, nothing happens. */
export function usePublishing({ topic, revision, onReload }: Publishing) {
  const publish = useChange(topicsCalls.publishRevision)
  const drop = useChange(topicsCalls.dropRevision)
  const [running, run] = useState<'publish' | 'drop' | null>(null)
  const { submit, ...submission } = useSubmit()
  const finish = useFinish()

  async function begin(what: 'publish' | 'drop') {
    if (!revision) return
    run(what)
    const { _id: topicId } = topic.theory
    const named = { topicId, base: topicPrint(revision) }
    const done = await submit(async () => {
      await (what === 'publish' ? publish(named) : drop(named))
    })
    run(null)
    if (!done) return onReload()
    const { titles, beltType } = (what === 'publish' ? revision : topic).theory
    finish.leave(what === 'publish' ? 'revised' : 'dropped', titles, beltType)
  }

  return {
    ...submission,
    running,
    publish: () => void begin('publish'),
    drop: () => void begin('drop'),
  }
}
