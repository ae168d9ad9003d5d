import { post } from '../common/calls.ts'
import type { ApproveSellerAnswer, ApproveSellerInput } from './newSellers.schema.ts'

/** Sellers who named the caller as their manager when they registered (domain: Accounts). */
export const newSellersCalls = {
  decide: post<ApproveSellerInput, ApproveSellerAnswer>()('/api/supervisor/approve', {
    who: ['supervisor'],
    summary:
      'Let a waiting user in, or say that a new one is none of the own: removes the registration, or deactivates who works already',
    changes: ['people', 'session'],
  }),
}
