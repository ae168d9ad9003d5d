import { useQueryClient } from '@tanstack/react-query'
import type { Tier } from '@tristar/shared/common/tiers'
import type { Titles } from '@tristar/shared/topics/titles'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { useTopicTitle } from '../../lib/useTopicTitle'
import { showDone } from '../../ui/toast'
import { titlesOf, type TopicDraft } from './draft'
import { topicQuery } from './topicQueries'

/** What was done to the topic. */
type Done =
  | 'add'
  | 'publish'
  | 'edit'
  | 'draft'
  | 'revise'
  | 'withdrawn'
  | 'deleted'
  | 'revised'
  | 'dropped'
  | 'restored'

/** Says what was done to the topic, and where that leads. */
export function useFinish() {
  const { t } = useTranslation('topicEditor')
  const title = useTopicTitle()
  const navigate = useNavigate()
  const { search } = useLocation()
  const say = (done: Done, titles: Titles) => showDone(t(`done.${done}`), title(titles))
  return {
    /** To the list of its star. */
    leave(done: Done, titles: Titles, tier: Tier | '') {
      say(done, titles)
      void navigate(paths.admin.topicsOf(tier))
    },
    /** To what its revision changes. */
    toRevision(done: 'revise' | 'restored', titles: Titles, topicId: string) {
      say(done, titles)
      void navigate(paths.admin.topicRevision(topicId))
    },
    /** Nowhere; from a new topic to the same quiz at its own address. */
    stay(done: Done, titles: Titles, newId: string | null) {
      say(done, titles)
      if (newId) void navigate(paths.admin.topicEdit(newId) + search, { replace: true })
    },
  }
}

interface Saving {
  /** null: a new one. */
  topicId: string | null
  intent: Done
  /** In the quiz that is on screen. */
  stays: boolean
  /** Lets go of what was typed. */
  discard: () => void
}

/** What follows a save: the list, or the same quiz, loaded as it was saved, so that nothing on screen jumps back. */
export function useAfterSaving({ topicId, intent, stays, discard }: Saving) {
  const queryClient = useQueryClient()
  const finish = useFinish()

  async function isLoaded(id: string): Promise<boolean> {
    const loading = queryClient.fetchQuery(topicQuery(id))
    return loading.then(
      () => true,
      () => false,
    )
  }

  return async (saved: TopicDraft, { _id }: TopicTheory) => {
    // What could not be loaded stays as it was typed, and is recognised when it is saved again.
    if (!stays || topicId === null || (await isLoaded(_id))) discard()
    if (stays) finish.stay(intent, titlesOf(saved), topicId === null ? _id : null)
    else if (intent === 'revise') finish.toRevision(intent, titlesOf(saved), _id)
    else finish.leave(intent, titlesOf(saved), saved.belt)
  }
}
