import type { Counts } from '../figures/figures.adjust.ts'

/** A figure that disagrees with the learners and trainings; null if its document, or its reason, is missing. */
export interface FigureDifference {
  /** e.g. `teamFigures boss sellers`. */
  figure: string
  kept: number | null
  counted: number | null
}

/** A document of kept figures. */
export interface Kept {
  key: string
  revision: number
  counts: Counts
}

/** A document to correct, with the revision compared; null: to create. */
export interface Deviation {
  key: string
  revision: number | null
  /** All its figures; null: nothing to count. */
  counts: Counts | null
  differences: FigureDifference[]
}

/**
 * The differences between kept and counted documents.
 * @param name of the collection
 * @param spare whether an all-zero document may be missing
 */
export function compareFigures(
  name: string,
  kept: readonly Kept[],
  counted: ReadonlyMap<string, Counts>,
  spare: boolean,
): Deviation[] {
  const there = new Set(kept.map(({ key }) => key))
  const missing = [...counted].filter(
    ([key, counts]) => !there.has(key) && (!spare || Object.values(counts).some(Boolean)),
  )
  return [
    ...kept.flatMap((each) => {
      const counts = counted.get(each.key) ?? (spare ? zeros(each.counts) : null)
      const differences = differencesOf(`${name} ${each.key}`, each.counts, counts)
      return differences.length > 0
        ? [{ key: each.key, revision: each.revision, counts, differences }]
        : []
    }),
    ...missing.map(([key, counts]) => ({
      key,
      revision: null,
      counts,
      differences: differencesOf(`${name} ${key}`, null, counts),
    })),
  ]
}

function differencesOf(
  name: string,
  kept: Counts | null,
  counted: Counts | null,
): FigureDifference[] {
  return Object.keys(counted ?? kept ?? {}).flatMap((field) => {
    const [was, is] = [kept?.[field] ?? null, counted?.[field] ?? null]
    return was === is ? [] : [{ figure: `${name} ${field}`, kept: was, counted: is }]
  })
}

function zeros(counts: Counts): Counts {
  return Object.fromEntries(Object.keys(counts).map((name) => [name, 0]))
}
