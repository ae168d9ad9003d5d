import { daySpan } from '@tristar/shared/common/dates'
import { Button, Checkbox, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { useLanguage } from '../../../../lib/useLanguage'
import { IconButton } from '../../../../ui/IconButton'
import { SegmentedControl } from '../../../../ui/SegmentedControl'
import { useIsPhone } from '../../../../ui/useIsPhone'
import {
  CALENDAR_VIEWS,
  endsOf,
  inView,
  presentOf,
  shiftShown,
  type Shown,
  titleOf,
} from '../../week/shownDays'
import classes from './calendar.module.css'
import { Legend } from './Legend'

interface ToolbarProps {
  titleId: string
  shown: Shown
  onShow: (shown: Shown) => void
  /** Whether cancelled trainings are shown. */
  cancelled: boolean
  onCancelled: (shown: boolean) => void
}

/** Previous, next, Today, the days' name, and what is shown; ends 21 years from the current one (domain: Screens). */
export function Toolbar({ titleId, shown, onShow, cancelled, onCancelled }: ToolbarProps) {
  const { t } = useTranslation(['trainings', 'week'])
  const language = useLanguage()
  const { view } = shown
  const span = daySpan(today())
  const [first, last] = endsOf(shown)
  return (
    <div className={classes.toolbar}>
      <div className={classes.buttons}>
        <IconButton
          variant="default"
          className={classes.arrow}
          icon={IconChevronLeft}
          label={view === 'month' ? t('calendar.previous') : t(`week:previous.${view}`)}
          disabled={first <= span.first}
          onClick={() => onShow(shiftShown(shown, -1))}
        />
        <IconButton
          variant="default"
          className={classes.arrow}
          icon={IconChevronRight}
          label={view === 'month' ? t('calendar.next') : t(`week:next.${view}`)}
          disabled={last >= span.last}
          onClick={() => onShow(shiftShown(shown, 1))}
        />
        <Button variant="default" onClick={() => onShow(presentOf(view, today()))}>
          {t('calendar.today')}
        </Button>
        <Title order={2} id={titleId} className={classes.month} aria-live="polite">
          {titleOf(shown, language)}
        </Title>
      </div>
      <Views shown={shown} onShow={onShow} />
      <div className={classes.key}>
        <Legend timed={view !== 'month'} />
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

/** A phone has no week: its day has it above. */
function Views({ shown, onShow }: Pick<ToolbarProps, 'shown' | 'onShow'>) {
  const { t } = useTranslation('week')
  const phone = useIsPhone()
  const views = CALENDAR_VIEWS.filter((view) => !phone || view !== 'week')
  return (
    <SegmentedControl
      aria-label={t('view.label')}
      className={classes.views}
      value={shown.view}
      onChange={(view) => onShow(inView(view, shown, today()))}
      data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
    />
  )
}
