import { Checkbox, Modal } from '@mantine/core'
import { LIMITS } from '@tristar/shared/common/limits'
import { type Month, monthCount, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { OBSERVED, type Observed } from '@tristar/shared/people/analysts.columns'
import type { AnalystsInput } from '@tristar/shared/people/analysts.schema'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { useLanguage } from '../../../../lib/useLanguage'
import { useScopeName } from '../../../../lib/useScopeName'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { PlainButton } from '../../../../ui/PlainButton'
import { SelectField } from '../../../../ui/SelectField'
import { useDialogProps } from '../../../../ui/useDialogProps'
import { monthOptions, offeredMonths } from '../filters/monthOptions'
import classes from './analysts.module.css'

interface AnalystsDialogProps {
  opened: boolean
  /** The distributors of the list on screen; undefined: all of the admin's. */
  dist: AnalystsInput['dist']
  onClose: () => void
  onChosen: (chosen: AnalystsInput) => void
}

/** Months that are asked for at first. */
const USUAL_MONTHS = 12

/** Asks which file for analysts to download: of what, of which months, with or without names. */
export function AnalystsDialog({ opened, dist, onClose, onChosen }: AnalystsDialogProps) {
  const { t } = useTranslation(['people', 'ui'])
  const scopeName = useScopeName()
  const [what, setWhat] = useState<Observed>('stars')
  const [span, setSpan] = useState(lastYear)
  const [names, setNames] = useState(false)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onChosen({ what, ...span, dist, ...(names && { names }) })
  }

  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('analysts.title')}
      centered
      size="md"
    >
      <form noValidate onSubmit={handleSubmit}>
        <div className={classes.fields}>
          <p className={classes.help}>{t('analysts.help')}</p>
          {dist && <p className={classes.help}>{`${t('analysts.whom')}: ${scopeName(dist)}`}</p>}
          <SelectField
            label={t('analysts.what')}
            options={OBSERVED.map((value) => ({ value, label: t(`analysts.of.${value}`) }))}
            value={what}
            onChange={(value) => setWhat(OBSERVED.find((each) => each === value) ?? what)}
          />
          <Months span={span} onChange={setSpan} />
          <Checkbox
            label={t('analysts.names')}
            description={t('analysts.logged')}
            checked={names}
            onChange={(event) => setNames(event.currentTarget.checked)}
          />
        </div>
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

interface Span {
  from: Month
  to: Month
}

function lastYear(): Span {
  const to = monthOf(today())
  return { from: shiftMonth(to, 1 - USUAL_MONTHS), to }
}

/** Only what the server takes can be chosen: months in order, and not too many. */
function Months({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const months = offeredMonths()

  function chooseFrom(from: Month) {
    const latest = shiftMonth(from, LIMITS.trendMonths - 1)
    const to = span.to < from ? from : span.to > latest ? latest : span.to
    onChange({ from, to })
  }

  return (
    <div className={classes.months}>
      <SelectField
        label={t('analysts.from')}
        options={monthOptions(months, language)}
        value={span.from}
        onChange={chooseFrom}
      />
      <SelectField
        label={t('analysts.to')}
        options={monthOptions(
          months.filter((month) => {
            const count = monthCount(span.from, month)
            return count >= 1 && count <= LIMITS.trendMonths
          }),
          language,
        )}
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
      />
    </div>
  )
}
