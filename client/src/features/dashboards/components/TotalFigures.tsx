import { Paper, Skeleton } from '@mantine/core'
import { IconUserCog, IconUsers, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { useNumber } from '../../../lib/useNumber'
import { TextLink } from '../../../ui/TextLink'
import classes from './dashboards.module.css'

interface TotalFiguresProps {
  /** undefined: still loading, as below. */
  supervisors: number | undefined
  sellers: number | undefined
}

/** The numbers of User Managers and Users, linked to their tables. */
export function TotalFigures({ supervisors, sellers }: TotalFiguresProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.totals}>
      <Total
        Icon={IconUserCog}
        label={t('nav.supervisors')}
        value={supervisors}
        to={paths.admin.supervisors}
      />
      <Total Icon={IconUsers} label={t('nav.users')} value={sellers} to={paths.admin.sellers} />
    </div>
  )
}

interface TotalProps {
  Icon: TablerIcon
  label: string
  value: number | undefined
  to: string
}

function Total({ Icon, label, value, to }: TotalProps) {
  const { t } = useTranslation('dashboards')
  const number = useNumber()
  return (
    <Paper component="section" className={classes.total} aria-label={label}>
      <div className={classes.totalLabel}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {label}
      </div>
      <div className={classes.totalLine}>
        <strong className={classes.figure}>
          {value === undefined ? <Skeleton height="2.5rem" width="4rem" /> : number(value)}
        </strong>
        <TextLink to={to}>{t('seeAll')}</TextLink>
      </div>
    </Paper>
  )
}
