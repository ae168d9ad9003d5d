import { merchandising, outlet, range, route, van } from './bronze.ts'
import { businessPlan, category, coaching, display, profit } from './gold.ts'
import type { Piece } from './shapes.ts'
import { credit, objections, shelfShare } from './silver.ts'

/** What a topic's first slide shows, by name. */
export const DRAWINGS = {
  outlet,
  range,
  route,
  van,
  merchandising,
  shelfShare,
  credit,
  objections,
  display,
  businessPlan,
  profit,
  coaching,
  category,
} as const satisfies Record<string, readonly Piece[]>

export type DrawingName = keyof typeof DRAWINGS

export const DRAWING_NAMES = Object.keys(DRAWINGS) as [DrawingName, ...DrawingName[]]
