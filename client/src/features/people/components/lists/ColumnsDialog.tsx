import { Checkbox, Modal } from '@mantine/core'
import {
  EXPORT_COLUMN_NAMES,
  EXPORT_COLUMNS,
  EXPORT_PARTS,
  type ExportColumn,
  type ExportPart,
} from '@tristar/shared/people/export.columns'
import type { InLanguages } from '@tristar/shared/common/languages'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHead } from '../../../../lib/useHead'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { PlainButton } from '../../../../ui/PlainButton'
import { useDialogProps } from '../../../../ui/useDialogProps'
import classes from './columns.module.css'

interface ColumnsDialogProps {
  opened: boolean
  columns: readonly ExportColumn[]
  onClose: () => void
  /** At least one, in the file's order. */
  onChosen: (columns: readonly ExportColumn[]) => void
}

/** Asks which columns the file with everything has. */
export function ColumnsDialog({ opened, columns, onClose, onChosen }: ColumnsDialogProps) {
  const { t } = useTranslation(['people', 'ui'])
  const [chosen, setChosen] = useState<readonly ExportColumn[]>(columns)
  const [refused, setRefused] = useState(false)
  const errorId = useId()

  function choose(names: readonly ExportColumn[], yes: boolean) {
    setChosen(
      EXPORT_COLUMN_NAMES.filter((name) => (names.includes(name) ? yes : chosen.includes(name))),
    )
    setRefused(false)
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen.length > 0) onChosen(chosen)
    else setRefused(true)
  }

  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('everything.choose')}
      centered
      size="lg"
    >
      <form noValidate onSubmit={handleSubmit}>
        <p className={classes.help}>{t('everything.help')}</p>
        <div className={classes.parts} aria-describedby={refused ? errorId : undefined}>
          {EXPORT_PARTS.map((part) => (
            <Part key={part} part={part} chosen={chosen} onChoose={choose} />
          ))}
        </div>
        {refused && (
          <p id={errorId} className={classes.error} role="alert">
            {t('everything.none')}
          </p>
        )}
        <DialogFoot>
          <PlainButton variant="default" onClick={onClose}>
            {t('ui:action.cancel')}
          </PlainButton>
          <PlainButton type="submit">{t('everything.download')}</PlainButton>
        </DialogFoot>
      </form>
    </Modal>
  )
}

interface PartProps {
  part: ExportPart
  chosen: readonly ExportColumn[]
  onChoose: (names: readonly ExportColumn[], yes: boolean) => void
}

/** The columns of a part, under a box that stands for all of them. */
function Part({ part, chosen, onChoose }: PartProps) {
  const { t } = useTranslation('people')
  const headOf = useHead()
  const heads = Object.entries(EXPORT_COLUMNS[part]) as [ExportColumn, InLanguages][]
  const names = heads.map(([name]) => name)
  const count = names.filter((name) => chosen.includes(name)).length
  const label = t(`everything.part.${part}`)
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{label}</legend>
      <Checkbox
        label={t('everything.allOf')}
        aria-label={`${label}: ${t('everything.allOf')}`}
        checked={count === names.length}
        indeterminate={count > 0 && count < names.length}
        onChange={(event) => onChoose(names, event.currentTarget.checked)}
      />
      {heads.map(([name, head]) => (
        <Checkbox
          key={name}
          label={headOf({ head })}
          checked={chosen.includes(name)}
          onChange={(event) => onChoose([name], event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
