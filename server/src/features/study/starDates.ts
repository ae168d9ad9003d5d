import type { TierRecords } from '@tristar/shared/study/progress.rules'

/** When each star was achieved, as an instant; null before. */
export interface StarDates {
  whiteBeltDate: string | null
  greenBeltDate: string | null
  blackBeltDate: string | null
}

export function starDatesOf({ white, green, black }: TierRecords): StarDates {
  return {
    whiteBeltDate: white.achievedAt?.toISOString() ?? null,
    greenBeltDate: green.achievedAt?.toISOString() ?? null,
    blackBeltDate: black.achievedAt?.toISOString() ?? null,
  }
}
