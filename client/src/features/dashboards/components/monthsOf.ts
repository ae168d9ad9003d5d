import type { OwnScope } from '@tristar/shared/common/distributors'
import type { Changes, CountedMonth } from '@tristar/shared/trends/trends.schema'

/** The query for the last months. */
export interface LoadedChanges {
  data: Changes | undefined
  error: unknown
  refetch: () => Promise<unknown>
}

/** The last months of a distributor; undefined until they are loaded. */
export function monthsOf(
  { data }: Pick<LoadedChanges, 'data'>,
  scope: OwnScope,
): readonly CountedMonth[] | undefined {
  return data?.distributors.find((each) => each.scope === scope)?.months
}
