import { EDAC_BLOCKS, EDAC_SECTIONS, type EdacPath } from '@tristar/shared/trainings/forms.fields'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormTexts } from '../../formTexts'
import { answersOf, edacFields } from '../../trainingFields'
import type { EdacFormState } from '../../useTrainingForm'
import { ReadText } from '../dialog/ReadText'
import formClasses from '../form/form.module.css'
import { FormInput } from '../form/FormInput'
import { FormPart } from '../form/FormParts'
import classes from './edac.module.css'
import { EdacResult } from './EdacResult'
import { EdacTable } from './EdacTable'

type Section = keyof typeof EDAC_SECTIONS

const BEFORE_TABLE = ['objectives', ...EDAC_BLOCKS] as const

/** A part of the EDAC form to fill in. */
export function EdacPart({ form, section }: { form: EdacFormState; section: Section }) {
  return (
    <SectionOf section={section} typed>
      {pathsIn(section).map((path) => (
        <FormInput key={path} form={form} path={path} />
      ))}
    </SectionOf>
  )
}

/** All parts of the EDAC form to fill in, including the table. */
export function EdacParts({ form }: { form: EdacFormState }) {
  const answers = answersOf(form.fields)
  return (
    <>
      {BEFORE_TABLE.map((section) => (
        <EdacPart key={section} form={form} section={section} />
      ))}
      <EdacTable
        answers={answers}
        onAnswer={(row, answer) => form.setField(`table.${row}`, answer)}
      />
      <EdacPart form={form} section="conclusion" />
    </>
  )
}

/** The EDAC form to read. */
export function EdacView({ training }: { training: Training }) {
  const { t } = useTranslation('trainingForms')
  const texts = useFormTexts()
  const fields = edacFields(training)
  const answers = answersOf(fields)
  const read = (section: Section) => (
    <SectionOf key={section} section={section}>
      {pathsIn(section).map((path) => (
        <ReadText key={path} label={texts.edac(path)} value={fields[path]} />
      ))}
    </SectionOf>
  )
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {BEFORE_TABLE.map(read)}
        <EdacTable answers={answers} />
        {read('conclusion')}
        <p className={formClasses.hint}>{t('edac.decision')}</p>
      </div>
      <EdacResult answers={answers} final={training.evaluation !== undefined} />
    </div>
  )
}

function pathsIn(section: Section): readonly EdacPath[] {
  return EDAC_SECTIONS[section].flat()
}

interface SectionOfProps {
  section: Section
  typed?: boolean
  children: ReactNode
}

function SectionOf({ section, typed, children }: SectionOfProps) {
  const { t } = useTranslation('trainingForms')
  return (
    <FormPart title={t(`edac.${section}`)} typed={typed}>
      <div className={classes.parts}>{children}</div>
    </FormPart>
  )
}
