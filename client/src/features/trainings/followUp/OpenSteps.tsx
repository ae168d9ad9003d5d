import { useQuery } from '@tanstack/react-query'
import { isStepDue } from '@tristar/shared/trainings/followUp/followUp.rules'
import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../lib/dates'
import { callQuery } from '../../../lib/queries'
import { useSignedIn } from '../../../lib/session'
import { Note } from '../../../ui/Banner'
import classes from './steps.module.css'

/** What was agreed on with earlier evaluations and is not done, for whoever books or holds the next training. */
export function OpenSteps({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation('followUp')
  const dates = useDates()
  const { role } = useSignedIn()
  const asks = role === 'seller' || (role === 'supervisor' && sellerId !== '')
  const { data = [] } = useQuery({
    ...callQuery(followUpCalls.openSteps, role === 'seller' ? {} : { sellerId }),
    enabled: asks,
  })
  if (!asks || data.length === 0) return null
  return (
    <Note tone="ink">
      <strong>{t('steps.before')}</strong>
      <ul className={classes.open}>
        {data.map(({ trainingId, step, text, by, trainingDate }) => (
          <li key={`${trainingId} ${step}`}>
            {text}
            <span className={classes.when}>
              {by
                ? t(isStepDue({ by }, today()) ? 'steps.due' : 'steps.until', {
                    date: dates.day(by),
                  })
                : t('steps.of', { date: dates.day(trainingDate) })}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  )
}
