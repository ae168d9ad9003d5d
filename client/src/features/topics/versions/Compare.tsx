import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import { LinePair, QuestionPair } from './Pairs'
import { differs, type Sides } from './sheet'
import { useSheet } from './useSheet'
import classes from './versions.module.css'

interface CompareProps extends Sides {
  title: string
  /** Names of the two: a number, or the revision. */
  names: readonly [before: string, after: string]
  /** The same with their days. */
  heads: readonly [before: string, after: string]
  /** What is said, and can be done, below. */
  renderFoot: (rest: string) => ReactNode
}

/** Two states of a topic side by side, line with line; on a phone the former above the new. */
export function Compare({ title, names, heads, renderFoot, ...sides }: CompareProps) {
  const { t } = useTranslation('versions')
  const sheet = useSheet(sides)
  const [shown, show] = useState<'changes' | 'all'>('changes')
  const all = shown === 'all'
  const fields = sheet.fields.filter(({ changed }) => all || changed)
  const questions = sheet.questions.filter((block) => all || differs(block))
  const gone = sheet.gone.length > 0
  const otherPdf = sheet.told.some((change) => change.what === 'pdf' && change.how !== 'cover')
  const rest = t(gone || otherPdf ? 'history.restSame' : 'history.restSamePdfs')
  return (
    <Panel
      title={title}
      aside={
        <SegmentedControl
          aria-label={t('history.shown')}
          value={shown}
          onChange={show}
          size="xs"
          data={[
            { value: 'changes', label: t('history.onlyChanges', { count: sheet.changes }) },
            { value: 'all', label: t('history.everything') },
          ]}
        />
      }
      flush
    >
      <div className={classes.heads}>
        {heads.map((head) => (
          <div key={head}>{head}</div>
        ))}
      </div>
      {fields.map((line) => (
        <LinePair key={line.label} line={line} names={names} />
      ))}
      {questions.map((block) => (
        <QuestionPair key={block.language + block.id} {...{ block, names, all }} />
      ))}
      {renderFoot(sheet.changes === 0 && !gone ? t('history.alike') : rest)}
    </Panel>
  )
}
