import { LEARNERS, post } from '../common/calls.ts'
import type { DownloadAnswer, DownloadInput } from './certificates.schema.ts'

/** Certificates of stars (contract, section 5). */
export const certificatesCalls = {
  download: post<DownloadInput, DownloadAnswer>()('/api/training/download', {
    who: LEARNERS,
    summary: 'The certificate of an own star; opens the next tier',
  }),
}
