import { z } from 'zod'
import { optionalId, requiring } from '../common/refine.ts'

/** Lets in a seller who waits, or takes one on who works already; else says that it is none of the caller's. */
export const approveSellerSchema = z
  .object({ sellerId: optionalId, approve: z.boolean() })
  .check(requiring('sellerId'))
export type ApproveSeller = z.infer<typeof approveSellerSchema>
export type ApproveSellerInput = z.input<typeof approveSellerSchema>

export const approveSellerAnswer = z.strictObject({ sellerId: z.string(), approved: z.boolean() })
export type ApproveSellerAnswer = z.infer<typeof approveSellerAnswer>
