import { studyCalls } from '@tristar/shared/study/study.calls'
import { isTier, type Tier } from '@tristar/shared/common/tiers'
import { heldStarsOf, momentsOf } from '@tristar/shared/session/stars.rules'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../lib/apiClient'
import { ApiError } from '../../../lib/apiError'
import { useLearner, useSession } from '../../../lib/session'
import { useAddressQuery } from '../../../lib/useAddressQuery'
import { isOverDialog } from '../../../ui/isOverDialog'
import { LazyDialog } from '../../../ui/LazyDialog'
import { StarSheet } from './StarSheet'

/**
 * The moment of each star that was earned and not seen yet, lowest first, once on all devices; and again of the star
 * that the address names, where the bell leads (domain: Stars).
 */
export function Moments() {
  const { shown, asked, opened, close } = useMoments()
  const seen = useSeen()
  return (
    <LazyDialog opened={opened} onClose={close}>
      {shown && (
        <StarSheet
          key={shown}
          tier={shown}
          moment
          unasked={shown !== asked}
          opened={opened}
          onShown={seen}
          onClose={close}
        />
      )}
    </LazyDialog>
  )
}

/** Which star is shown now. */
function useMoments() {
  const user = useLearner()
  const [asked, forget] = useAsked()
  const [closed, setClosed] = useState<readonly Tier[]>([])
  const [{ shown, opened }, setShown] = useState<{ shown?: Tier; opened: boolean }>({
    opened: false,
  })
  const lost = asked !== undefined && !heldStarsOf(user).includes(asked)
  const [due = lost ? undefined : asked] = momentsOf(user).filter((tier) => !closed.includes(tier))
  const certain = useCertain(asked, due !== undefined || lost)

  // Taken by a reset since.
  const gone = certain && lost && due === undefined
  useEffect(() => {
    if (gone) forget()
  }, [gone, forget])
  if (certain && due && !opened) setShown({ shown: due, opened: true })

  function close() {
    setShown({ shown, opened: false })
    if (shown) setClosed([...closed, shown])
    if (shown === asked) forget()
  }
  return { shown, asked, opened, close }
}

/** The star that the address names, until it was shown, and how it is removed from it. */
function useAsked(): [asked: Tier | undefined, forget: () => void] {
  const [query, change] = useAddressQuery()
  const asked = query.get('star')
  // The address follows later.
  const [forgotten, setForgotten] = useState<string | null>(null)
  if (asked === null && forgotten !== null) setForgotten(null)
  const forget = () => {
    setForgotten(asked)
    change({ star: '' })
  }
  return [isTier(asked) && asked !== forgotten ? asked : undefined, forget]
}

/**
 * Whether the session is fresh, wherever there is something to show: another device may have shown it meanwhile. A page that
 * nobody sees waits. Nobody is interrupted in another dialog, unless the star was asked for: the next visit shows it.
 */
function useCertain(asked: Tier | undefined, needed: boolean): boolean {
  const { refresh } = useSession()
  const question = asked ?? 'none'
  const [checked, setChecked] = useState<string>()
  // Each moment is checked, also the next one while Home stays open.
  if (!needed && checked !== undefined) setChecked(undefined)
  const missing = needed && checked !== question
  useEffect(() => {
    if (!missing) return undefined
    const check = async () => {
      await refresh('now')
      if (question !== 'none' || !isOverDialog()) setChecked(question)
    }
    const checkInSight = () => {
      if (!document.hidden) void check()
    }
    checkInSight()
    document.addEventListener('visibilitychange', checkInSight)
    return () => document.removeEventListener('visibilitychange', checkInSight)
  }, [missing, question, refresh])
  return checked === question
}

/** Tells the server which moment is shown; if that fails, the next visit shows it again. */
function useSeen(): (tier: Tier) => void {
  const { mergeUser } = useSession()
  const { seenStars } = useLearner()
  return useCallback(
    (belt: Tier) => {
      const tell = async () => {
        try {
          mergeUser(await call(studyCalls.starSeen, { belt }))
        } catch (cause) {
          if (!(cause instanceof ApiError)) throw cause
        }
      }
      if (!seenStars.includes(belt)) void tell()
    },
    [seenStars, mergeUser],
  )
}
