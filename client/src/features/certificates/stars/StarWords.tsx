import { ModalBaseTitle } from '@mantine/core'
import type { OwnStar } from '@tristar/shared/certificates/certificates.schema'
import { idKey } from '@tristar/shared/common/ids'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { initialsOf } from '../../../lib/initials'
import { humanId, useLearner, useSignedIn } from '../../../lib/session'
import { calledBy } from '@tristar/shared/common/calledBy'
import { toneVar } from '../../../ui/theme'
import { StarLabel, starTone } from '../../common/StarLabel'
import classes from './stars.module.css'

/** Which star, whose, of which day, and the words of who evaluated. */
export function StarWords({ star }: { star: OwnStar }) {
  const { t } = useTranslation('certificates')
  const dates = useDates()
  const user = useLearner()
  const id = humanId(useSignedIn())
  const greeted = calledBy(user.name) || id
  const name = star.name || user.name
  const day = dates.instantDay(star.achievedAt)
  return (
    <>
      <p className={classes.star} style={{ color: toneVar(starTone(star.belt), 'text') }}>
        <StarLabel tier={star.belt} long achieved />
      </p>
      <ModalBaseTitle className={classes.title}>
        {t('sheet.title', { name: greeted })}
      </ModalBaseTitle>
      <p className={classes.whose}>{name === '' || name === greeted ? day : `${name} · ${day}`}</p>
      <Quote star={star} />
    </>
  )
}

/** The highlight of the form; none where none was written. */
function Quote({ star: { evaluator, training } }: { star: OwnStar }) {
  const { t } = useTranslation('certificates')
  const dates = useDates()
  const user = useLearner()
  if (!training?.highlight) return null
  const date = dates.day(training.date)
  const own = evaluator && idKey(evaluator.id) === idKey(user.supervisorId)
  return (
    <figure className={classes.quote}>
      <blockquote>{t('sheet.quote', { words: training.highlight })}</blockquote>
      <figcaption>
        {evaluator && (
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(evaluator.name || evaluator.id)}
          </span>
        )}
        <span className={classes.who}>
          {evaluator && <strong>{evaluator.name || evaluator.id}</strong>}
          <span>{t(own ? 'sheet.said.manager' : 'sheet.said.training', { date })}</span>
        </span>
      </figcaption>
    </figure>
  )
}
