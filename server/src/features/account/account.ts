export type { Account, NewLearner } from './account.service.ts'
export {
  findAccount,
  findByLogin,
  findLearner,
  getAccount,
  humanIdOf,
  loginKeyOf,
  presentContact,
} from './account.service.ts'
export type { KnownPeople } from './bulk.service.ts'
export { createLearners, findKnownPeople } from './bulk.service.ts'
export { generatePassword } from './credentials.service.ts'
export { namesOf } from './learnerNames.service.ts'
export { newLearnerOf } from './registration.service.ts'
export { registerSeller } from './sellerRegistration.service.ts'
export { registerSupervisor } from './supervisorRegistration.service.ts'
