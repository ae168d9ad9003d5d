import { Long } from 'bson'
import { type Doc } from '../values/bson.ts'

/** The number of a transaction or retryable write that a command carries. */
export function transactionNumber({ txnNumber }: Doc): bigint | undefined {
  if (txnNumber instanceof Long) return txnNumber.toBigInt()
  return typeof txnNumber === 'number' ? BigInt(txnNumber) : undefined
}
