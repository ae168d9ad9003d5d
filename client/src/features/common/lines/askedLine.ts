import type { Day } from '@tristar/shared/common/dates'
import type { Tier } from '@tristar/shared/common/tiers'
import type { LineKind } from '@tristar/shared/lines/lineKinds'
import type { Titles } from '@tristar/shared/topics/titles'

/** What a reminder can be about. */
export type Reminded = { topicId: string; titles: Titles } | { trainingId: string; day: Day }

/** A line that is about to be written. */
export interface AskedLine {
  kind: LineKind
  /** The human id, and the name or ''. */
  person: { id: string; name: string }
  /** That is congratulated on. */
  star?: Tier
  /** What a reminder can be about, the likeliest first. */
  about?: readonly Reminded[]
}
