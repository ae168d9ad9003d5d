import { useQueryClient } from '@tanstack/react-query'
import type { Tier } from '@tristar/shared/common/tiers'
import type { Titles } from '@tristar/shared/topics/titles'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { useTopicTitle } from '../../lib/useTopicTitle'
import { showDone } from '../../ui/toast'
import { listAddress } from './listAddress'
import { topicQuery } from './topicQueries'

/** What was done to the topic. */
type Done = 'add' | 'publish' | 'edit' | 'draft' | 'deleted'

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
      void navigate(listAddress(tier))
    },
    /** Nowhere; from a new topic to the same quiz at its own address. */
    stay(done: Done, titles: Titles, newId: string | null) {
      say(done, titles)
      if (newId) void navigate(paths.admin.topicEdit(newId) + search, { replace: true })
    },
  }
}

/** Loads the topic as it was just saved, so that nothing on screen jumps back; false if it cannot be loaded. */
export function useReload() {
  const queryClient = useQueryClient()
  return (topicId: string) =>
    queryClient.fetchQuery(topicQuery(topicId)).then(
      () => true,
      () => false,
    )
}
