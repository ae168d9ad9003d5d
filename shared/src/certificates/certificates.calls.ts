import { CHIEFS, EVERYONE, get, LEARNERS, post } from '../common/calls.ts'
import type { BeltInput } from '../study/progress.schema.ts'
import type {
  CertificateCheck,
  DownloadAnswer,
  DownloadInput,
  OwnStar,
  PrintInput,
  ReasonedInput,
  ReissuedAnswer,
  SerialInput,
} from './certificates.schema.ts'

/** Certificates of stars (api: Who may call what). */
export const certificatesCalls = {
  download: post<DownloadInput, DownloadAnswer>()('/api/training/download', {
    who: LEARNERS,
    summary: 'The certificate of an own star; opens the next tier',
  }),
  star: post<BeltInput, OwnStar>()('/api/seller/star', {
    who: LEARNERS,
    summary: 'An own star: its days, who evaluated, and in which words',
    reads: true,
  }),
  print: get<PrintInput, never>()('/api/training/certificate/:serial.pdf', {
    who: EVERYONE,
    summary: 'A certificate as a PDF, for its holder and who looks after it; opens no tier',
    media: 'application/pdf',
  }),
  check: get<SerialInput, CertificateCheck>()('/api/training/certificate/:serial', {
    who: 'public',
    summary: 'Whether a certificate is valid, and what it says',
  }),
  revoke: post<ReasonedInput, CertificateCheck>()('/api/admin/certificate/revoke', {
    who: CHIEFS,
    summary: 'Revokes a certificate',
    changes: ['people', 'person'],
  }),
  reissue: post<ReasonedInput, ReissuedAnswer>()('/api/admin/certificate/reissue', {
    who: CHIEFS,
    summary: 'Replaces a certificate by one with the holder’s present name, under another serial',
    changes: ['people', 'person'],
  }),
  restore: post<ReasonedInput, CertificateCheck>()('/api/admin/certificate/restore', {
    who: CHIEFS,
    summary: 'Makes a certificate that an admin has revoked valid again',
    changes: ['people', 'person'],
  }),
}
