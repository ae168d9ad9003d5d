import type { OwnStar } from '@tristar/shared/certificates/certificates.schema'

/** A star of Faizal's, whose certificate was not downloaded yet. */
export function aStar(change: Partial<OwnStar> = {}): OwnStar {
  return {
    belt: 'White',
    serial: 'A'.repeat(18),
    achievedAt: '2026-11-26T03:00:00.000Z',
    downloadedAt: null,
    name: 'Faizal bin Ismail',
    evaluator: { id: 'tan.weiliang', name: 'Tan Wei Liang' },
    training: { date: '2026-11-22', highlight: 'Rotated a carton unasked.' },
    ...change,
  }
}
