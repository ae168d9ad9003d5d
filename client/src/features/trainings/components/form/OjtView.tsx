import type { EformText } from '@tristar/shared/trainings/forms.schema'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { ojtOf } from '../../fields'
import { ReadText } from '../dialog/ReadText'
import classes from './form.module.css'
import { Guidelines } from './OjtFieldsets'

const SUMMARIES = [
  { title: 'eform.business', names: ['bsObjective', 'bsSummary', 'bsScore', 'bsRemark'] },
  { title: 'eform.training', names: ['tsObjective', 'tsSummary', 'tsScore', 'tsRemark'] },
] as const

const RESULTS: readonly EformText[] = ['highlight', 'nextStep']

/** The on-the-job form to read. */
export function OjtView({ training }: { training: Training }) {
  const { t } = useTranslation('trainingForms')
  const fields = ojtOf(training)
  return (
    <>
      <div className={classes.two}>
        {SUMMARIES.map(({ title, names }) => (
          <section key={title} className={classes.set}>
            <h3 className={classes.setTitle}>{t(title)}</h3>
            {names.map((name) => (
              <ReadText key={name} label={t(`eform.${name}`)} value={fields[name]} />
            ))}
          </section>
        ))}
      </div>
      <div className={classes.two}>
        {RESULTS.map((name) => (
          <ReadText key={name} label={t(`eform.${name}`)} value={fields[name]} />
        ))}
      </div>
      <Guidelines />
    </>
  )
}
