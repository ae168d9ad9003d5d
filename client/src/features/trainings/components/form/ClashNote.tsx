import { IconClockExclamation } from '@tabler/icons-react'
import { isCalendarDay, isTimeOfDay } from '@tristar/shared/common/dates'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import type { Clash, ClashesInput } from '@tristar/shared/trainings/calendar.schema'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../../lib/dates'
import { callQuery } from '../../../../lib/queries'
import { useSignedIn } from '../../../../lib/session'
import { useJoining } from '../../../../lib/useJoining'
import { useMatches } from '../../../../lib/useMatches'
import classes from './form.module.css'

/** Clashes that are told one by one. */
const TOLD = 3

interface ClashNoteProps {
  date: string
  time: string
  /** Whom the training is for, of an EDAC the User Manager; '' while nobody is chosen. */
  sellerId?: string | undefined
  /** The training that is moved there. */
  id?: string | undefined
}

/** Says which trainings take place at the same time, as soon as day and time stand there; hinders nothing. */
export function ClashNote({ date, time, sellerId = '', id = '' }: ClashNoteProps) {
  const { t } = useTranslation('trainingForms')
  const { sentences } = useJoining()
  const textOf = useClashText(date)
  const clashes = useClashes({ date, time, sellerId, id })
  const told = clashes.slice(0, TOLD).map(textOf)
  const count = clashes.length - told.length
  const more = count > 0 ? [t('clash.more', { count })] : []
  return (
    // Always there: what appears in it is announced.
    <output className={classes.clashes}>
      {told.length > 0 && (
        <span className={classes.clash}>
          <IconClockExclamation size={18} stroke={1.75} aria-hidden="true" />
          <span>{sentences([...told, ...more, t('clash.hour')])}</span>
        </span>
      )}
    </output>
  )
}

function useClashes(asked: Required<ClashesInput>): readonly Clash[] {
  return useMatches(clashesQuery, JSON.stringify(asked)).rows ?? []
}

/** Asks only for a day and time that are whole; nobody is hindered by an answer that does not come. */
function clashesQuery(text: string) {
  const asked = JSON.parse(text) as Required<ClashesInput>
  const enabled = isCalendarDay(asked.date, today()) && isTimeOfDay(asked.time)
  return { ...callQuery(calendarCalls.clashes, asked), enabled, retry: false }
}

/** A clash in a sentence, with its day if that is another. */
function useClashText(date: string) {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const { role } = useSignedIn()
  return ({ at, own, personId, name }: Clash): string => {
    const [day = '', time = ''] = at.split(' ')
    const when = day === date ? time : dates.dayAndTime(day, time)
    if (own)
      return personId
        ? t('clash.with', { person: name || personId, when })
        : t('clash.own', { when })
    return t(role === 'admin' ? 'clash.manager' : 'clash.user', { when })
  }
}
