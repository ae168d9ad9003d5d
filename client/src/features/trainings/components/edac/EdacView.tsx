import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EDAC_BLOCKS, EDAC_PARTS, edacOf, type EdacTextKey } from '../../edacFields'
import { ReadText } from '../dialog/ReadText'
import formClasses from '../form/form.module.css'
import classes from './edac.module.css'
import { EdacResult } from './EdacResult'
import { EdacTable } from './EdacTable'
import { useEdacTexts } from './useEdacTexts'

const OBJECTIVES: readonly EdacTextKey[] = ['bObjective', 'tObjective']
const CONCLUSION: readonly EdacTextKey[] = [
  'strength',
  'opportunity',
  'nStep',
  'bResult',
  'tResult',
]

/** The EDAC form to read. */
export function EdacView({ training }: { training: Training }) {
  const { t } = useTranslation('trainingForms')
  const texts = useEdacTexts()
  const fields = edacOf(training)
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Part title={t('edac.objectives')}>
          {OBJECTIVES.map((key) => (
            <ReadText key={key} label={texts.label(key)} value={fields[key]} />
          ))}
        </Part>
        {EDAC_BLOCKS.map((block) => (
          <Part key={block} title={t(`edac.${block}`)}>
            {EDAC_PARTS.map((part) => (
              <ReadText key={part} label={texts.part(part)} value={fields[`${block}.${part}`]} />
            ))}
          </Part>
        ))}
        <EdacTable answers={fields.table} />
        <Part title={t('edac.conclusion')}>
          {CONCLUSION.map((key) => (
            <ReadText key={key} label={texts.label(key)} value={fields[key]} />
          ))}
        </Part>
        <p className={formClasses.hint}>{t('edac.decision')}</p>
      </div>
      <EdacResult answers={fields.table} final={training.evaluation !== undefined} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={formClasses.set}>
      <h3 className={formClasses.setTitle}>{title}</h3>
      <div className={classes.parts}>{children}</div>
    </section>
  )
}
