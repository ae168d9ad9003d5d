import type { Scope } from '@tristar/shared/common/distributors'
import type { Role } from '@tristar/shared/common/roles'

/** Of every demo account. */
export const DEMO_PASSWORD = 'Tristar-2026'

/** A demo account worth knowing: README.md and `npm run demo` show these. */
export interface DemoAccount {
  role: Role
  /** What to log in with. */
  id: string
  /** What is to be seen there. */
  about: string
}

/** One admin per scope. */
export const DEMO_ADMINS: readonly { id: string; name: string; scope: Scope; about: string }[] = [
  { id: 'admin', name: 'Rozita Hashim', scope: 'all', about: 'all distributors' },
  { id: 'admin.mers', name: 'Desmond Anthony', scope: 'mers', about: 'MER-S' },
  { id: 'admin.merec', name: 'Wan Zulkifli', scope: 'merec', about: 'MER-EC' },
  { id: 'admin.lhm', name: 'Lau Hui Min', scope: 'lhm', about: 'LHM' },
  { id: 'admin.ktcb', name: 'Jennifer Ak Jelani', scope: 'ktcb', about: 'KTCB and KTC' },
]

const LEARNERS: readonly DemoAccount[] = [
  {
    role: 'supervisor',
    id: 'tan.weiliang',
    about: 'LHM, on the way to Silver, ten Users, an EDAC to come',
  },
  { role: 'seller', id: 'arif.danial', about: 'new, has not begun' },
  { role: 'seller', id: 'lim.jiahui', about: 'on the way to Bronze' },
  { role: 'seller', id: 'kavitha.rajan', about: 'failed a quiz, may retake it' },
  { role: 'seller', id: 'hafiz.rahman', about: 'past the expected date of Bronze' },
  { role: 'seller', id: 'siti.hajar', about: 'all Bronze topics done, training to come' },
  { role: 'seller', id: 'wong.kahmun', about: 'Bronze achieved, certificate not yet downloaded' },
  { role: 'seller', id: 'nurul.aisyah', about: 'on the way to Silver' },
  { role: 'seller', id: 'ganesh.kumar', about: 'on the way to Gold' },
  { role: 'seller', id: 'chan.meiling', about: 'all three stars' },
]

/** One admin per scope, a supervisor, and a seller at each stage. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ...DEMO_ADMINS.map(({ id, about }) => ({ role: 'admin' as const, id, about })),
  ...LEARNERS,
]

/** The table that `npm run demo` prints; ends with a line break. */
export function accountTable(accounts: readonly DemoAccount[]): string {
  const wide = Math.max(...accounts.map(({ id }) => id.length))
  const lines = accounts.map(
    ({ role, id, about }) => `  ${role.padEnd(10)}  ${id.padEnd(wide)}  ${about}`,
  )
  return [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...lines, ''].join('\n')
}
