import { CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRotateClockwise2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storage } from '../../../../lib/storage'
import classes from './reader.module.css'
import { Zoom, type ZoomProps } from './TheoryTools'

interface ReaderAidsProps extends ZoomProps {
  /** The slide is wider than high. */
  wide: boolean
}

/** Below an upright slide, within reach of a thumb: the zoom, and once on each device that turning it helps. */
export function ReaderAids({ wide, ...zoom }: ReaderAidsProps) {
  return (
    <div className={classes.aids}>
      <Zoom {...zoom} />
      {wide && <TurnHint />}
    </div>
  )
}

const SEEN = 'turn-hint-seen'

function TurnHint() {
  const { t } = useTranslation(['topics', 'ui'])
  const [seen, setSeen] = useState(() => storage.get(SEEN) !== null)
  const turned = useMediaQuery('(orientation: landscape)', false, SYNC)

  if (turned && !seen) setSeen(true)
  useEffect(() => {
    if (seen) storage.set(SEEN, '1')
  }, [seen])

  if (seen) return null
  return (
    <p className={classes.hint}>
      <IconRotateClockwise2 size={20} stroke={1.75} aria-hidden="true" />
      <span>{t('theory.turn')}</span>
      <CloseButton aria-label={t('ui:action.close')} onClick={() => setSeen(true)} />
    </p>
  )
}

/** Correct on the first render: nothing jumps. */
const SYNC = { getInitialValueInEffect: false }
