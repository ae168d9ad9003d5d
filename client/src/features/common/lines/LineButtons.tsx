import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedLine } from './askedLine'
import { LineDialog } from './LineDialog'
import classes from './lines.module.css'

interface LineButtonsProps {
  lines: readonly AskedLine[]
  /** They stand alone; by default below the reason for them, as quiet as links. */
  alone?: boolean
}

/** Buttons, each of which begins a line to the same person. Needs the namespace `lines`. */
export function LineButtons({ lines, alone = false }: LineButtonsProps) {
  const { t } = useTranslation('lines')
  const [asked, setAsked] = useState<AskedLine | null>(null)
  const [first] = lines
  if (!first) return null
  const who = first.person.name || first.person.id
  return (
    <>
      <div className={classes.buttons} data-alone={alone || undefined}>
        {lines.map((line) => (
          <UnstyledButton
            key={line.kind}
            className={alone ? classes.button : classes.say}
            onClick={() => setAsked(line)}
          >
            {t(`do.${line.kind}`)}
            <VisuallyHidden>{` ${who}`}</VisuallyHidden>
          </UnstyledButton>
        ))}
      </div>
      <LineDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}
