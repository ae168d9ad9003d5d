import { monthText } from '@tristar/shared/common/dateTexts'
import { Button, Checkbox, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { useLanguage } from '../../../../lib/useLanguage'
import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { monthSpan } from '../../month'
import { IconButton } from '../../../../ui/IconButton'
import classes from './calendar.module.css'
import { Legend } from './Legend'

interface ToolbarProps {
  titleId: string
  month: Month
  onChange: (month: Month) => void
  /** Whether cancelled trainings are shown. */
  cancelled: boolean
  onCancelled: (shown: boolean) => void
}

/** Previous, next, Today and the month's name; ends 21 years from the current month (domain: Screens). */
export function Toolbar({ titleId, month, onChange, cancelled, onCancelled }: ToolbarProps) {
  const { t } = useTranslation('trainings')
  const language = useLanguage()
  const { first, last } = monthSpan(today())
  const current = monthOf(today())
  return (
    <div className={classes.toolbar}>
      <div className={classes.buttons}>
        <IconButton
          variant="default"
          className={classes.arrow}
          icon={IconChevronLeft}
          label={t('calendar.previous')}
          disabled={month <= first}
          onClick={() => onChange(shiftMonth(month, -1))}
        />
        <IconButton
          variant="default"
          className={classes.arrow}
          icon={IconChevronRight}
          label={t('calendar.next')}
          disabled={month >= last}
          onClick={() => onChange(shiftMonth(month, 1))}
        />
        <Button variant="default" onClick={() => onChange(current)}>
          {t('calendar.today')}
        </Button>
        <Title order={2} id={titleId} className={classes.month} aria-live="polite">
          {monthText(month, language)}
        </Title>
      </div>
      <div className={classes.key}>
        <Legend />
        <Checkbox
          size="xs"
          label={t('calendar.cancelled')}
          checked={cancelled}
          onChange={({ currentTarget }) => onCancelled(currentTarget.checked)}
        />
      </div>
    </div>
  )
}
