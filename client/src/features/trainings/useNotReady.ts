import type { TrainingType } from '@tristar/shared/trainings/trainings.schema'
import { useState } from 'react'
import { type Session, useSignedIn } from '../../lib/session'
import { edacRefusal, nobodyReady, type Refused, sellerRefusal } from './bookingState'

type Refusals = Record<TrainingType, Refused | null>

/**
 * Why a booking form of a kind could only be refused, since this was opened: a form does not turn into its reason when it
 * has just booked, but a reason into the form. What an admin may book depends on who is chosen.
 */
export function useNotReady(): Refusals {
  const now = refusalsOf(useSignedIn())
  const [atFirst] = useState(now)
  return { seller: atFirst.seller && now.seller, edac: atFirst.edac && now.edac }
}

function refusalsOf(session: Session): Refusals {
  if (session.role === 'admin') return { seller: null, edac: null }
  const { user } = session
  if (user.role === 'seller') return { seller: sellerRefusal(user), edac: null }
  const nobody: Refused = { code: 'SELLER_MODULES_INCOMPLETE', params: {} }
  return { seller: nobodyReady(user) ? nobody : null, edac: edacRefusal(user) }
}
