import { LIMITS } from '@tristar/shared/common/limits'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { lacksOf } from '@tristar/shared/topics/quizFormats'
import {
  countAfter,
  importEntries,
  type ImportEntry,
  type Taken,
} from '@tristar/shared/topics/quizImport.rules'
import { useCallback, useMemo, useState } from 'react'
import type { Way } from './EntryRow'
import type { ReadFile } from './useQuizFile'

/** How it is taken unless somebody decides otherwise: what is only like a question of the quiz is not. */
function usualWay({ kind }: ImportEntry): Way {
  if (kind === 'new') return 'new'
  return kind === 'changes' ? 'changes' : null
}

/** The questions of a file beside those of the quiz, and which of them are taken, how. */
export function useEntries({ reading, format }: ReadFile, own: readonly Question[]) {
  const entries = useMemo(
    () => importEntries(reading.questions, own, (question) => lacksOf(question, format)),
    [reading, own, format],
  )
  const [ways, setWays] = useState<ReadonlyMap<number, Way>>(new Map())
  const setWay = useCallback(
    (index: number, way: Way) => setWays((before) => new Map(before).set(index, way)),
    [],
  )
  const wayOf = (index: number): Way => {
    const entry = entries[index]
    const chosen = ways.get(index)
    return chosen === undefined && entry ? usualWay(entry) : (chosen ?? null)
  }
  const taken = entries.flatMap((entry, index): Taken[] => {
    const as = wayOf(index)
    return as === null ? [] : [{ entry, as }]
  })
  const open = entries.flatMap((entry, index) => (entry.kind === 'same' ? [] : index))
  return {
    entries,
    wayOf,
    /** Indexes of those with which there is something to do. */
    open,
    taken,
    /** Like ones of which nobody has said what they are. */
    undecided: open.filter((index) => entries[index]?.kind === 'like' && !ways.has(index)).length,
    /** New ones for which the quiz has no room. */
    over: Math.max(0, countAfter(own, taken) - LIMITS.questionsPerQuiz),
    setWay,
    /** All or none; those that are only like one of the quiz stay as they are, unless none is taken. */
    setAll: (all: boolean) =>
      setWays(
        new Map(
          open.flatMap((index): [number, Way][] => {
            const entry = entries[index]
            if (!entry) return []
            if (!all) return [[index, null]]
            const decided = ways.get(index)
            if (entry.kind !== 'like') return [[index, decided ?? usualWay(entry)]]
            return decided === undefined ? [] : [[index, decided]]
          }),
        ),
      ),
  }
}

export type Entries = ReturnType<typeof useEntries>
