import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { LIMITS } from '@tristar/shared/common/limits'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../../lib/useNumber'
import classes from './moving.module.css'

interface ChoiceBarProps {
  count: number
  onMove: () => void
  onClear: () => void
}

/** In place of the table's tools while sellers are chosen: their number, and what can be done with them. */
export function ChoiceBar({ count, onMove, onClear }: ChoiceBarProps) {
  const { t } = useTranslation('moves')
  const number = useNumber()
  const most = LIMITS.sellersPerMove
  return (
    <div className={classes.bar}>
      <strong className={classes.count} aria-live="polite">
        {t('chosen', { count, number: number(count) })}
        {count > most && (
          <span className={classes.most}>{t('most', { number: number(most) })}</span>
        )}
      </strong>
      <Button variant="default" onClick={onClear}>
        {t('clear')}
      </Button>
      <Button
        leftSection={<IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" />}
        disabled={count > most}
        onClick={onMove}
      >
        {t('move.button')}
      </Button>
    </div>
  )
}
