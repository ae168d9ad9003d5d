import type { TierKey } from '@tristar/shared/common/tiers'
import type { TierRecords } from '@tristar/shared/study/progress.rules'

type StarDates = Record<`${TierKey}BeltDate`, string | null>

/** When each star was achieved, as an instant; null before. */
export function starDatesOf({ white, green, black }: TierRecords): StarDates {
  return {
    whiteBeltDate: white.achievedAt?.toISOString() ?? null,
    greenBeltDate: green.achievedAt?.toISOString() ?? null,
    blackBeltDate: black.achievedAt?.toISOString() ?? null,
  }
}
