import { useDebouncedValue } from '@mantine/hooks'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'

/** Loads what matches a text. */
export type MatchQuery<Row, Data, Key extends QueryKey> = (
  search: string,
) => UseQueryOptions<Data, Error, Row[], Key>

const SEARCH_MS = 250

/** What matches the text that stands there now; undefined while loading, so that no outdated row can be chosen. */
export function useMatches<Row, Data, Key extends QueryKey>(
  query: MatchQuery<Row, Data, Key>,
  search: string,
) {
  const [asked] = useDebouncedValue(search, SEARCH_MS)
  const { data, isError, isPlaceholderData } = useQuery(query(asked))
  const now = asked === search
  return { rows: now && !isPlaceholderData ? data : undefined, failed: now && isError }
}
