import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineKind } from '@tristar/shared/lines/lineKinds'
import type { AskedLine } from './askedLine'
import { LineDialog } from './LineDialog'
import classes from './lines.module.css'

interface LineButtonsProps {
  lines: readonly AskedLine[]
  /** They stand alone; by default below the reason for them, as quiet as links. */
  alone?: boolean
}

interface AskingProps {
  /** The line that is being written. */
  asked: LineKind | null
  onAsk: (kind: LineKind | null) => void
}

/** Buttons, each of which begins a line to the same person. Needs the namespace `lines`. */
export function LineButtons(props: LineButtonsProps) {
  const [asked, ask] = useState<LineKind | null>(null)
  return <AskedLineButtons {...props} asked={asked} onAsk={ask} />
}

/** The same, of whoever knows which line is being written. */
export function AskedLineButtons({
  lines,
  alone = false,
  asked,
  onAsk,
}: LineButtonsProps & AskingProps) {
  const { t } = useTranslation('lines')
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
            onClick={() => onAsk(line.kind)}
          >
            {t(`do.${line.kind}`)}
            <VisuallyHidden>{` ${who}`}</VisuallyHidden>
          </UnstyledButton>
        ))}
      </div>
      <LineDialog
        asked={lines.find(({ kind }) => kind === asked) ?? null}
        onClose={() => onAsk(null)}
      />
    </>
  )
}
