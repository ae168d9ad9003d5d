/** A block's height, in any unit, and its page rules. */
export interface Measured {
  height: number
  withNext?: boolean
  newPage?: boolean
}

interface Paper {
  /** Of one page, in the blocks' unit. */
  height: number
  /** Pages at most. */
  most: number
  /** Whether to respect `newPage`. */
  breaks: boolean
}

/** Distributes blocks onto pages, as lists of indexes; null if they do not fit. */
export function packPages(blocks: readonly Measured[], paper: Paper): number[][] | null {
  const pages: number[][] = []
  let left = 0
  for (const group of groupsOf(blocks)) {
    const height = group.reduce((sum, index) => sum + (blocks[index]?.height ?? 0), 0)
    if (height > paper.height) return null
    const wished = paper.breaks && blocks[group[0] ?? 0]?.newPage
    const page = pages.at(-1)
    if (page && height <= left && !wished) {
      page.push(...group)
      left -= height
    } else {
      pages.push([...group])
      left = paper.height - height
    }
  }
  return pages.length <= paper.most ? pages : null
}

/** Groups of blocks that stay together. */
function groupsOf(blocks: readonly Measured[]): number[][] {
  const groups: number[][] = []
  let open = false
  blocks.forEach((block, index) => {
    if (open) groups.at(-1)?.push(index)
    else groups.push([index])
    open = block.withNext === true
  })
  return groups
}

/** A layout to print a form with. */
export interface Plan {
  /** Size of the text, CSS pixels. */
  size: number
  breaks: boolean
  pages: number
  /** Line breaks are printed as marks. */
  joined: boolean
}

/** From a comfortable 10 pt down to 6 pt, the smallest readable size. */
const COMFORTABLE = [13.5, 13, 12.5, 12, 11.5, 11]
const TIGHT = [10.5, 10, 9.5, 9, 8.5, 8]
const LAST_RESORT = [7.5, 7, 6.5, 6, 5.5, 5]

const planOf =
  (breaks: boolean, pages: number, joined: boolean) =>
  (size: number): Plan => ({ size, breaks, pages, joined })

/** The layouts for a form of `usual` to `most` pages, from the most comfortable to the tightest. */
export function plansFor({ usual, most }: { usual: number; most: number }): Plan[] {
  const all = [...COMFORTABLE, ...TIGHT]
  return [
    ...COMFORTABLE.map(planOf(true, usual, false)),
    ...(most > usual ? COMFORTABLE.map(planOf(true, most, false)) : []),
    ...all.map(planOf(false, most, false)),
    ...all.map(planOf(false, most, true)),
    ...LAST_RESORT.map(planOf(false, most, true)),
  ]
}
