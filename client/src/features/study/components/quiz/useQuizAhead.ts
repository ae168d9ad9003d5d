import { useQuery } from '@tanstack/react-query'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../../lib/apiError'
import { questionsQuery } from '../../api/questions'
import { useMinutesUntil } from './useMinutesUntil'

/**
 * A quiz that may be started: its questions in that language once they are there, and the whole minutes, rounded up, for
 * which it has to wait after a failed attempt. When they are over it is asked for again.
 */
export function useQuizAhead(topicId: string, language: MaterialLanguage | null) {
  const { data, error, errorUpdatedAt, refetch } = useQuery({
    ...questionsQuery(topicId, language ?? 'English'),
    enabled: language !== null,
  })
  // Kept while another language is asked for: the pause is the topic's.
  const [until, setUntil] = useState<number | null>(null)
  const pause = secondsOf(error)
  const told = pause === null ? null : errorUpdatedAt + pause * 1000
  if (told !== null && told !== until) setUntil(told)
  const minutes = useMinutesUntil(until)
  const isOver = pause !== null && minutes === 0

  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])

  return { questions: data ?? [], minutes }
}

/** Seconds of a pause that the server refuses for; null for anything else. */
function secondsOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'QUIZ_PAUSE') return null
  const seconds = Number(error.params.seconds)
  return Number.isFinite(seconds) ? seconds : null
}
