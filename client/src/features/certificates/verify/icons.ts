import { drawing } from './elements'

/** How a status looks, by its icon and colour. */
export type Look =
  | 'valid'
  | 'revoked'
  | 'replaced'
  | 'unconfirmed'
  | 'unknown'
  | 'mistyped'
  | 'failed'
  | 'waiting'

/** Strokes in a box of 24. */
const STROKES: Record<Look, string> = {
  valid: 'M8 12.5l2.8 2.8L16.2 9.5',
  revoked: 'M9 9l6 6M15 9l-6 6',
  replaced: 'M16 9.5a4.5 4.5 0 0 0-8 1M8 14.5a4.5 4.5 0 0 0 8-1M16 6.5v3h-3M8 17.5v-3h3',
  unknown: 'M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.6v.01',
  mistyped: 'M8.5 15.5l.4-2.2 5.2-5.2 1.8 1.8-5.2 5.2z',
  failed: 'M12 7.5v5.5M12 16.4v.01',
  unconfirmed: 'M9 7h6M9 17h6M10 7c0 4 4 6 4 10M14 7c0 4-4 6-4 10',
  waiting: 'M12 7.5v4.5l2.5 2.5',
}

export function icon(look: Look): SVGElement {
  return drawing({ viewBox: '0 0 24 24' }, [
    ['circle', { cx: '12', cy: '12', r: '10' }],
    ['path', { d: STROKES[look] }],
  ])
}
