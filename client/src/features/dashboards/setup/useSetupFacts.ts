import { TIERS } from '@tristar/shared/common/tiers'
import type { SetupState } from '@tristar/shared/operation/operation.schema'
import type { SetupThing } from '@tristar/shared/operation/setup.rules'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'
import { useNumber } from '../../../lib/useNumber'
import { CARD_OF } from '../../common/distributors'

/** What is so now of each thing, in words; code between backticks. @param address where the product is open */
export function useSetupFacts(checklist: SetupState, address: string) {
  const { t } = useTranslation(['setup', 'ui'])
  const number = useNumber()
  const { list } = useJoining()
  const { mail, topics, people, admins, publicUrl } = checklist

  const counts = (parts: [string, number][]) =>
    parts.map(([name, count]) => `${name} ${number(count)}`).join(' · ')

  function topicsNow(isDone: boolean): string {
    const now = counts(TIERS.map((tier) => [t(`ui:star.${tier}`), topics[tier]]))
    return isDone ? now : t('topics.lacking', { now })
  }

  function peopleNow(isDone: boolean): string {
    const { sellers, supervisors } = people
    if (sellers + supervisors === 0) return t('people.nobody')
    const now = counts([
      [t('ui:nav.supervisors'), supervisors],
      [t('ui:nav.users'), sellers],
    ])
    return isDone ? now : t('people.lacking', { now })
  }

  function adminsNow(isDone: boolean): string {
    const distributors = list(admins.missing.map((scope) => CARD_OF[scope]))
    return isDone ? t('admins.now') : t('admins.lacking', { distributors })
  }

  return (thing: SetupThing, isDone: boolean): string => {
    if (thing === 'topics') return topicsNow(isDone)
    if (thing === 'people') return peopleNow(isDone)
    if (thing === 'admins') return adminsNow(isDone)
    if (thing === 'address')
      return t(isDone ? 'address.now' : 'address.unset', { address: publicUrl || address })
    if (isDone) return t('mail.now')
    return t(mail.set ? 'mail.untested' : 'mail.unset')
  }
}
