import { type Session, useSignedIn } from './session'

const scopeAll = (session: Session) =>
  session.role === 'admin' && session.admin.distributor === 'all'
const isSeller = (session: Session) => session.role === 'seller'
const isSupervisor = (session: Session) => session.role === 'supervisor'
const isAdmin = (session: Session) => session.role === 'admin'

/** What depends on the kind of user alone (specification, section 6); the server decides record by record. */
const RULES = {
  seeHome: scopeAll,
  editTopics: scopeAll,
  resetAccounts: scopeAll,
  readAudit: scopeAll,
  importUsers: scopeAll,
  overseeSellers: isSupervisor,
  initiateOwnTraining: isSeller,
  evaluateTraining: (session: Session) => !isSeller(session),
  deleteTraining: (session: Session) => !isSeller(session),
  seeReports: isAdmin,
} satisfies Record<string, (session: Session) => boolean>

export type Action = keyof typeof RULES

export function can(session: Session, action: Action): boolean {
  return RULES[action](session)
}

/**
 * Whether the signed-in user may do this; used to show or hide, never to protect.
 * @public
 */
export function useCan(): (action: Action) => boolean {
  const session = useSignedIn()
  return (action) => can(session, action)
}
