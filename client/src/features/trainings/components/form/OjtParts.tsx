import { OJT_SECTIONS, type OjtPath } from '@tristar/shared/trainings/forms.fields'
import { RESULT_MINIMUM } from '@tristar/shared/trainings/evaluation.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useFormTexts } from '../../formTexts'
import { ojtFields } from '../../trainingFields'
import type { OjtForm } from '../../useTrainingForm'
import { ReadText } from '../dialog/ReadText'
import classes from './form.module.css'
import { FormInput } from './FormInput'
import { FormHint, FormPart } from './FormParts'

const SUMMARIES = [
  { part: 'business', help: 'eform.businessHelp' },
  { part: 'training', help: 'eform.trainingHelp' },
] as const
const RESULTS = OJT_SECTIONS.results.flat()

/** The on-the-job training form: business and training, each with objective, summary, score and remark. */
export function OjtParts({ form }: { form: OjtForm }) {
  const { t } = useTranslation('trainingForms')
  const input = (path: OjtPath) => <FormInput key={path} form={form} path={path} />
  return (
    <div className={classes.grid}>
      <div className={classes.two}>
        {SUMMARIES.map(({ part, help }) => (
          <FormPart key={part} title={t(`eform.${part}`)} help={t(help)} typed>
            {OJT_SECTIONS[part].map((row) =>
              row.length === 1 ? (
                row.map(input)
              ) : (
                <div key={row[0]} className={classes.score}>
                  {row.map(input)}
                </div>
              ),
            )}
          </FormPart>
        ))}
      </div>
      <div className={classes.two}>{RESULTS.map(input)}</div>
      <Guidelines />
    </div>
  )
}

/** The on-the-job form to read. */
export function OjtView({ training }: { training: Training }) {
  const { t } = useTranslation('trainingForms')
  const texts = useFormTexts()
  const fields = ojtFields(training)
  const text = (path: OjtPath) => (
    <ReadText key={path} label={texts.ojt(path)} value={fields[path]} />
  )
  return (
    <>
      <div className={classes.two}>
        {SUMMARIES.map(({ part }) => (
          <FormPart key={part} title={t(`eform.${part}`)}>
            {OJT_SECTIONS[part].flat().map(text)}
          </FormPart>
        ))}
      </div>
      <div className={classes.two}>{RESULTS.map(text)}</div>
      <Guidelines />
    </>
  )
}

/** The results needed to pass. */
function Guidelines() {
  const { t } = useTranslation('trainingForms')
  return <FormHint>{t('eform.guidelines', RESULT_MINIMUM)}</FormHint>
}
