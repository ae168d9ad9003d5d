import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import type { Verdict } from '@tristar/shared/analysis/verdicts.rules'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../lib/useJoining'
import { useNumber } from '../../lib/useNumber'
import { apartWordOf } from './facts'

const NONE = '–'
const SECONDS = 60

type Judged = Pick<AnalysedQuestion, 'facility' | 'low' | 'high'>

/** Figures as the analysis writes them. */
export function useFigureTexts() {
  const { t } = useTranslation('analysis')
  const number = useNumber()
  const percent = (share: number | null) =>
    share === null ? NONE : `${number(Math.round(share * 100))}%`
  return {
    number,
    percent,
    /** '29–37%' */
    interval: ({ low, high }: Judged) =>
      low === null || high === null ? NONE : `${number(Math.round(low * 100))}–${percent(high)}`,
    /** '−0.06' */
    signed: (value: number) => `${value < 0 ? '−' : ''}${number(Math.abs(value), 2)}`,
    apartWord: (value: number) => t(`questions.apartWord.${apartWordOf(value)}`),
    /** '3:12' */
    minutes: (seconds: number | null) =>
      seconds === null
        ? NONE
        : `${Math.floor(seconds / SECONDS)}:${String(Math.round(seconds) % SECONDS).padStart(2, '0')}`,
  }
}

/** A question's verdicts as sentences. `questions` are all of the analysis. */
export function useVerdictText(questions: readonly AnalysedQuestion[]) {
  const { t } = useTranslation('analysis')
  const { list } = useJoining()
  const { percent } = useFigureTexts()
  const facilityIn = (id: string, language: MaterialLanguage) =>
    questions.find((each) => each.current && each.id === id && each.language === language)
      ?.facility ?? null
  return (question: AnalysedQuestion, verdict: Verdict): string => {
    const { picked = '', key = '', dead = [], than } = question.verdictParams
    const inLanguage = t(`languageIn.${question.language}`)
    if (verdict === 'LANGUAGE_GAP')
      return than
        ? t('verdict.LANGUAGE_GAP', {
            language: inLanguage,
            share: percent(question.facility),
            than: t(`languageIn.${than}`),
            thanShare: percent(facilityIn(question.id, than)),
          })
        : ''
    return t(`verdict.${verdict}`, { picked, key, choices: list(dead) })
  }
}
