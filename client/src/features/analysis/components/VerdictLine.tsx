import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleMinus,
  IconLanguage,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Verdict } from '@tristar/shared/analysis/verdicts.rules'
import { isWrong } from '../facts'
import classes from './analysis.module.css'

const ICONS: Record<Verdict, TablerIcon> = {
  KEY_SUSPECT: IconAlertTriangle,
  NOBODY_RIGHT: IconAlertTriangle,
  TELLS_NOTHING: IconArrowsExchange,
  DEAD_CHOICE: IconCircleMinus,
  LANGUAGE_GAP: IconLanguage,
}

/** A verdict as a sentence behind its sign: red what is wrong, ink what is worth a look. */
export function VerdictLine({ verdict, text }: { verdict: Verdict; text: string }) {
  const Icon = ICONS[verdict]
  return (
    <span className={classes.verdict} data-wrong={isWrong(verdict) || undefined}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {text}
    </span>
  )
}
