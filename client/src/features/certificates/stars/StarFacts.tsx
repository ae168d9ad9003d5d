import type { OwnStar } from '@tristar/shared/certificates/certificates.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { PersonName } from '../../common/PersonName'
import { certificateUrl } from '../carrying/sharing'
import classes from './stars.module.css'

/** What the records know of the star, with the link that anybody can check it by. */
export function StarFacts({ star }: { star: OwnStar }) {
  const { t } = useTranslation('certificates')
  const dates = useDates()
  const { evaluator, downloadedAt } = star
  return (
    <dl className={classes.facts}>
      <dt>{t('sheet.fact.earned')}</dt>
      <dd>{dates.instantDay(star.achievedAt)}</dd>
      <dt>{t('sheet.fact.downloaded')}</dt>
      <dd>{downloadedAt ? dates.instantDay(downloadedAt) : t('sheet.fact.notYet')}</dd>
      {evaluator && (
        <>
          <dt>{t('sheet.fact.evaluator')}</dt>
          <dd>
            <PersonName {...evaluator} />
          </dd>
        </>
      )}
      <dt>{t('sheet.fact.check')}</dt>
      <dd>
        <a href={certificateUrl(star.serial)} target="_blank" rel="noopener noreferrer">
          {star.serial}
        </a>
      </dd>
    </dl>
  )
}
