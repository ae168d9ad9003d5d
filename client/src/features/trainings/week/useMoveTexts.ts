import { weekdayAndDayText } from '@tristar/shared/common/dateTexts'
import type { Beginning } from '@tristar/shared/trainings/clashes.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/session'
import { useLanguage } from '../../../lib/useLanguage'
import { type Named, personOfTraining, sellerOf, supervisorOf } from '../personOfTraining'
import type { Moving } from './useMoving'

/** A person in a few words: the name alone. */
const shortOf = ({ name, id }: Named) => name || id

/** 'Thursday, 26 Nov 2026, 14:30' */
export function useBeginningText(): (beginning: Beginning) => string {
  const language = useLanguage()
  return ({ trainingDate, trainingTime }) =>
    `${weekdayAndDayText(trainingDate, language)}${language === 'ch' ? ' ' : ', '}${trainingTime}`
}

/** 'You are with Wong Kah Mun at 14:00', 'Lim Jia Hui would start at 14:30. An hour is assumed for each.' */
export function useClashText(): (moving: Moving, clash: Training) => [head: string, help: string] {
  const { t } = useTranslation('week')
  const { role } = useSignedIn()
  return ({ training, to }, clash) => {
    const time = clash.trainingTime
    const person = shortOf(personOfTraining(clash, role))
    const who = shortOf(personOfTraining(training, role)) || t('own.title')
    return [
      person && role !== 'admin' ? t('clash.with', { person, time }) : t('clash.other', { time }),
      t('clash.hour', { who, time: to.trainingTime }),
    ]
  }
}

/** What is asked before a training is moved, and who will be told. */
export function useMoveTexts(): (moving: Moving) => [question: string, told: string] {
  const { t } = useTranslation('week')
  const language = useLanguage()
  const { role } = useSignedIn()
  return ({ training, to }) => {
    const person = shortOf(personOfTraining(training, role))
    const when = {
      date: weekdayAndDayText(to.trainingDate, language),
      time: to.trainingTime,
    }
    const question = person ? t('move.text', { ...when, person }) : t('move.alone', when)
    if (role === 'supervisor' && training.mytype === 'edac')
      return [question, t('move.toldAdmins', { distributor: training.distributorId })]
    const told = role === 'supervisor' ? sellerOf(training) : supervisorOf(training)
    return [question, t('move.told', { who: shortOf(told) })]
  }
}
