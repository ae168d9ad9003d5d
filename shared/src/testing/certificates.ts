import type { Certificate } from '../certificates/certificates.schema.ts'

/** A seller's Bronze certificate. */
export const BRONZE_CERTIFICATE: Certificate = {
  serial: 'ABCDEFGHIJKLMNOP',
  belt: 'White',
  group: 'LHM',
  distributorId: 'LHM',
  name: 'Nurul Aisyah',
  id: 'nurul.aisyah',
  achievedAt: '2026-10-30T17:00:00.000Z',
  supervisor: 'Tan Wei Liang',
  evaluatedBy: 'Rosnah binti Yusof',
}
