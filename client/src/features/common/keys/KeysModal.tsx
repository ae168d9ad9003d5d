import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { sessionId, useSignedIn } from '../../../lib/session'
import { useDialogProps } from '../../../ui/useDialogProps'
import { areKeysOn, rowOpeners, searchField, switchKeys } from './keys'
import classes from './keys.module.css'

interface KeysModalProps {
  opened: boolean
  onClose: () => void
}

/** The keys of the page behind it, and the switch for those that are a single character. */
export function KeysModal({ opened, onClose }: KeysModalProps) {
  const { t } = useTranslation('keys')
  const userId = sessionId(useSignedIn())
  const [on, setOn] = useState(() => areKeysOn(userId))
  const lines = useLines()

  function handleSwitch(next: boolean) {
    setOn(next)
    switchKeys(userId, next)
  }

  return (
    <Modal {...useDialogProps(opened)} onClose={onClose} title={t('title')}>
      <dl className={classes.keys}>
        {lines.map(([keys, does]) => (
          <div key={does} className={classes.line}>
            <dt>{t(does)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('single')}
        description={t('singleHelp')}
        checked={on}
        onChange={(event) => handleSwitch(event.currentTarget.checked)}
      />
    </Modal>
  )
}

type Line = readonly [keys: readonly string[], does: LineName]
type LineName =
  | 'page'
  | 'ends'
  | 'answer'
  | 'go'
  | 'day'
  | 'move'
  | 'keep'
  | 'giveBack'
  | 'search'
  | 'row'
  | 'open'
  | 'close'
  | 'palette.title'
  | 'help'

/** What the page's own parts listen to, by its address. */
const OWN: readonly (readonly [address: RegExp, lines: readonly Line[]])[] = [
  [
    /\/training\/topic\//,
    [
      [['←', '→'], 'page'],
      [['Home', 'End'], 'ends'],
    ],
  ],
  [
    /\/training\/quiz\//,
    [
      [['A', '1'], 'answer'],
      [['Enter'], 'go'],
    ],
  ],
  [/\/calendar$/, [[['←', '→', '↑', '↓'], 'day']]],
]

/** Those of a calendar by time, where arrow keys move the chosen training, not from day to day. */
const MOVES: readonly Line[] = [
  [['←', '→', '↑', '↓'], 'move'],
  [['Enter'], 'keep'],
  [['Esc'], 'giveBack'],
]

/** Whether the page has trainings that arrow keys move. */
function areMovable(): boolean {
  return document.querySelector('main [data-moves]') !== null
}

function useLines(): Line[] {
  const { pathname } = useLocation()
  const [lines] = useState(() => [
    ...(areMovable()
      ? MOVES
      : OWN.flatMap(([address, own]) => (address.test(pathname) ? own : []))),
    ...(searchField() ? [[['/'], 'search'] as const] : []),
    ...(rowOpeners().length > 0
      ? [[['j', 'k'], 'row'] as const, [['Enter'], 'open'] as const]
      : []),
    [['Ctrl', 'K'], 'palette.title'] as const,
    [['Esc'], 'close'] as const,
    [['?'], 'help'] as const,
  ])
  return lines
}
