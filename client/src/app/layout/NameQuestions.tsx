import { momentsOf } from '@tristar/shared/session/stars.rules'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NameQuestion } from '../../lib/nameQuestion'
import { sessionId, useSignedIn } from '../../lib/session'
import { useWhenIdle } from '../../lib/useWhenIdle'
import { isOverDialog } from '../../ui/isOverDialog'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyWithTexts } from '../../lib/lazyWithTexts'
import { defaultPath } from '../routes'
import { isNamePutOff, putOffName } from '../session/nameLater'

const NameDialog = lazyWithTexts(
  async () => (await import('../../features/account/profile/NameDialog')).NameDialog,
  'account',
)

type Reason = 'welcome' | 'certificate'

/**
 * Asks learners without a name for it: on their first page once it has settled, unless they put it off since the login, and
 * whenever a part of the page needs it.
 */
export function NameQuestions({ children }: { children: ReactNode }) {
  const session = useSignedIn()
  const { pathname } = useLocation()
  const [reason, setReason] = useState<Reason>('welcome')
  const [waiting, setWaiting] = useState<{ answer: (named: boolean) => void } | null>(null)
  const opened = waiting !== null

  const ask = useCallback((why: Reason) => {
    setReason(why)
    return new Promise<boolean>((answer) => setWaiting({ answer }))
  }, [])
  const askForCertificate = useCallback(() => ask('certificate'), [ask])
  const welcome = useCallback(() => {
    // Not over another dialog: the next visit asks.
    if (!isOverDialog()) void ask('welcome')
  }, [ask])

  function handleAnswer(named: boolean) {
    if (!named) putOffName(sessionId(session))
    waiting?.answer(named)
    setWaiting(null)
  }

  const unnamed = session.role !== 'admin' && session.user.name === ''
  // The moment of a star, which is to come there, is not for two dialogs.
  const atHome =
    pathname === defaultPath(session) &&
    (session.role === 'admin' || momentsOf(session.user).length === 0)
  return (
    <NameQuestion value={askForCertificate}>
      {children}
      {unnamed && atHome && !isNamePutOff(sessionId(session)) && <WhenIdle work={welcome} />}
      <LazyDialog opened={opened} onClose={() => handleAnswer(false)}>
        <NameDialog opened={opened} reason={reason} onAnswer={handleAnswer} />
      </LazyDialog>
    </NameQuestion>
  )
}

function WhenIdle({ work }: { work: () => void }) {
  useWhenIdle(work)
  return null
}
