import { passwordCalls } from '@tristar/shared/people/password.calls'
import { call } from '../../../lib/apiClient'

/** Gives a learner a new password, which the answer tells only once; as a supervisor for an own seller, or as an admin. */
export const givePassword = {
  ofSeller: async (id: string) => (await call(passwordCalls.ofSeller, { id })).password,
  ofLearner: async (id: string) => (await call(passwordCalls.ofLearner, { id })).password,
}
