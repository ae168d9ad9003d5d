import { AppError } from '../../lib/errors.ts'

/** The named topics without duplicates, in the order of `known`. @throws AppError 404 TOPIC_NOT_FOUND for an unknown one */
export function namedTopics<Topic extends { _id: string }>(
  ids: readonly string[],
  known: readonly Topic[],
): Topic[] {
  const wanted = new Set(ids.map((id) => id.trim().toLowerCase()))
  const named = known.filter(({ _id }) => wanted.has(_id))
  if (named.length < wanted.size) throw new AppError('TOPIC_NOT_FOUND')
  return named
}
