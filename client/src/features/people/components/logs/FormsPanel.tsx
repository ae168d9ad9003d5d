import { VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { Panel } from '../../../../ui/Panel'
import { PlainButton } from '../../../../ui/PlainButton'
import { usePersonText } from '../../../common/usePersonText'
import { StatusLabel } from '../../../common/StatusLabel'
import classes from './logs.module.css'

interface FormLine {
  key: string
  /** Which form, where there are several: as drawn, and as a word. */
  mark?: ReactNode
  name: string
  /** The latest evaluated training; null: there is no form. */
  training: Training | null
  /** Why there is none. */
  reason: string
}

export interface FormsPanelProps {
  title: string
  lines: readonly FormLine[]
  /** The button that downloads a training's form; it belongs to another feature. */
  Download: ComponentType<{ training: Training; children: ReactNode }>
}

/** The forms of evaluated trainings with their results; without one the button is disabled and says why. */
export function FormsPanel({ title, lines, Download }: FormsPanelProps) {
  return (
    <Panel title={title}>
      <ul className={classes.forms}>
        {lines.map((line) => (
          <FormRow key={line.key} line={line} Download={Download} />
        ))}
      </ul>
    </Panel>
  )
}

interface FormRowProps {
  line: FormLine
  Download: FormsPanelProps['Download']
}

function FormRow({ line: { mark, name, training, reason }, Download }: FormRowProps) {
  const { t } = useTranslation('learners')
  const words = (
    <>
      {t('form.download')}
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </>
  )
  return (
    <li className={classes.form}>
      <div className={classes.formText}>
        {mark && <span className={classes.formStar}>{mark}</span>}
        {training ? <Result training={training} /> : <span className={classes.note}>{reason}</span>}
      </div>
      {training ? (
        <Download training={training}>{words}</Download>
      ) : (
        <PlainButton variant="default" disabled>
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          {words}
        </PlainButton>
      )}
    </li>
  )
}

function Result({ training }: { training: Training }) {
  const { evaluation, evaluatedAt, evaluatedBy, evaluatedByName = '' } = training
  const { t } = useTranslation('learners')
  const date = useDates().instantDay(evaluatedAt)
  const personText = usePersonText()
  return (
    <>
      {evaluation && <StatusLabel status={evaluation === 'Passed' ? 'passed' : 'failed'} />}
      <span className={classes.note}>
        {evaluatedBy
          ? t('form.evaluatedBy', { date, by: personText(evaluatedBy, evaluatedByName) })
          : t('form.evaluated', { date })}
      </span>
    </>
  )
}
