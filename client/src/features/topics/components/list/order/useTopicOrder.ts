import { useQueryClient } from '@tanstack/react-query'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchAbout } from '../../../../../lib/queries'
import { useTopicTitle } from '../../../../../lib/useTopicTitle'
import { showDone } from '../../../../../ui/toast'
import { effectOfMove, moveTopic, type TopicMove } from '../../../api/moveTopic'
import { LEARNER_FIGURES } from '../../form/learnerFigures'

/** Where a topic stands on screen, before that is saved. */
interface Held {
  topicId: string
  topicNo: number
}

/** A move that waits for a word, with what it does to learners; null where that could not be counted. */
export interface AskedMove extends TopicMove {
  effect: TopicEffect | null
}

/**
 * Puts a topic elsewhere in its star. What does nothing to learners is saved at once; everything else is asked first.
 * @param rows the star's published topics by number, all of them; null where they are shown otherwise
 */
export function useTopicOrder(rows: readonly TopicOverviewRow[] | null) {
  const { t } = useTranslation('topicEditor')
  const title = useTopicTitle()
  const client = useQueryClient()
  const [held, setHeld] = useState<Held | null>(null)
  const [asked, setAsked] = useState<AskedMove | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  /** @throws {ApiError} as `moveTopic`; the topic is back in its place then */
  async function save(wanted: TopicMove): Promise<void> {
    try {
      await moveTopic(wanted)
      const name = title(wanted.row.titles)
      showDone(t('order.done'), t('order.now', { title: name, number: wanted.topicNo }))
    } finally {
      await refetchAbout(client, ['topics'])
      setHeld(null)
    }
  }

  async function weigh(wanted: TopicMove): Promise<void> {
    const effect = await effectOfMove(wanted).catch(() => null)
    if (effect && LEARNER_FIGURES.every((name) => effect[name] === 0)) await save(wanted)
    else setAsked({ ...wanted, effect })
  }

  /** Saves the topic's new place, or asks first. */
  function move(topicId: string, topicNo: number): void {
    const row = rows?.find(({ _id }) => _id === topicId)
    if (!row || busy || topicNo < 1 || topicNo > (rows?.length ?? 0)) return
    if (topicNo === row.topicNo) return setHeld(null)
    setHeld({ topicId, topicNo })
    setBusy(true)
    void weigh({ row, topicNo })
      .catch(setFailure)
      .finally(() => setBusy(false))
  }

  return {
    rows,
    held,
    asked,
    busy,
    failure,
    move,
    /** Shows the topic elsewhere, unsaved. */
    hold: (topicId: string, topicNo: number) => !busy && setHeld({ topicId, topicNo }),
    /** Everything is where it was. */
    giveBack: () => {
      setHeld(null)
      setAsked(null)
    },
    /** Saves what was asked; what came of it is told where the order is. */
    confirm: async () => {
      if (asked)
        await save(asked)
          .catch(setFailure)
          .finally(() => setAsked(null))
    },
    dismiss: () => setFailure(null),
  }
}

export type TopicOrder = ReturnType<typeof useTopicOrder>

/** The rows with the held one in its new place; drafts stay last. */
export function inOrder(
  shown: readonly TopicOverviewRow[],
  { rows, held }: Pick<TopicOrder, 'rows' | 'held'>,
): readonly TopicOverviewRow[] {
  const from = shown.findIndex(({ _id }) => _id === held?.topicId)
  const row = shown[from]
  if (!rows || !held || !row) return shown
  return shown.toSpliced(from, 1).toSpliced(held.topicNo - 1, 0, row)
}
