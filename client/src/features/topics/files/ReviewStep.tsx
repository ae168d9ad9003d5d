import { Button, Checkbox } from '@mantine/core'
import { LIMITS } from '@tristar/shared/common/limits'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { QUIZ_FORMATS, type QuizFormat } from '@tristar/shared/topics/quizFormats'
import type { ImportEntry, Taken } from '@tristar/shared/topics/quizImport.rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '../../../ui/DialogFoot'
import { SelectField } from '../../../ui/SelectField'
import type { RenderPreview } from '../quiz/PreviewDialog'
import { EntryRow, EntryText } from './EntryRow'
import classes from './files.module.css'
import { ProblemList, refusedCount } from './ProblemList'
import { type Entries, useEntries } from './useEntries'
import type { ReadFile } from './useQuizFile'
import { HERE, Sentence } from '../../../ui/Sentence'

interface ReviewStepProps {
  file: ReadFile
  /** The quiz's own questions, by number. */
  own: readonly Question[]
  renderPreview: RenderPreview
  onFormat: (format: QuizFormat) => void
  onBack: () => void
  onTake: (taken: readonly Taken[]) => void
  onCancel: () => void
}

/** What was read: how many questions, what cannot come, and each question beside those of the quiz. */
export function ReviewStep(props: ReviewStepProps) {
  const { file, own, renderPreview, onFormat, onBack, onTake, onCancel } = props
  const { t } = useTranslation(['quizImport', 'ui'])
  const entries = useEntries(file, own)
  const { taken, undecided, over } = entries
  const { problems } = file.reading
  return (
    <div className={classes.stack}>
      <Summary file={file} onBack={onBack} />
      <SelectField
        label={t('format.label')}
        value={file.format}
        options={QUIZ_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
        onChange={(value) => onFormat(value as QuizFormat)}
      />
      <ProblemList
        problems={problems}
        place={file.format === 'csv' ? 'row' : 'line'}
        heads={{ refused: t('problems.refused'), remarks: t('problems.remarks') }}
      />
      <EntryList entries={entries} renderPreview={renderPreview} />
      <SameList entries={entries.entries} />
      <DialogFoot>
        <p className={classes.footNote} aria-live="polite">
          {over > 0
            ? t('take.tooMany', { max: LIMITS.questionsPerQuiz, over })
            : undecided > 0 && t('take.undecided', { count: undecided })}
        </p>
        <Button variant="default" onClick={onCancel}>
          {t('ui:action.cancel')}
        </Button>
        <Button disabled={taken.length === 0 || over > 0} onClick={() => onTake(taken)}>
          {taken.length === 0 ? t('take.none') : t('take.button', { count: taken.length })}
        </Button>
      </DialogFoot>
    </div>
  )
}

/** The result of reading, which gets the focus and is said again when another format is chosen. */
function Summary({ file, onBack }: Pick<ReviewStepProps, 'file' | 'onBack'>) {
  const { t } = useTranslation('quizImport')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { questions, problems } = file.reading
  const [count, refused] = [questions.length, refusedCount(problems)]
  const none = refused > 0 ? t('read.noneSome', { count: refused }) : t('read.none')
  const some = refused > 0 ? t('read.some', { count, refused }) : t('read.all', { count })
  return (
    <div className={classes.summary}>
      <div>
        <h3 ref={head} tabIndex={-1} aria-live="polite" className={classes.read}>
          {count === 0 ? none : some}
        </h3>
        <p className={classes.dimmed}>{file.name || t('source.pasted')}</p>
      </div>
      <Button variant="default" onClick={onBack}>
        {t('read.another')}
      </Button>
    </div>
  )
}

interface EntryListProps {
  entries: Entries
  renderPreview: RenderPreview
}

function EntryList({ entries: all, renderPreview }: EntryListProps) {
  const { t } = useTranslation('quizImport')
  const { entries, open, taken, wayOf, setWay, setAll } = all
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const handleOpen = useCallback((index: number, isOpen: boolean) => {
    setSeen((before) => new Set([...before, index].filter((each) => isOpen || each !== index)))
  }, [])
  if (open.length === 0) return null
  const isAllSeen = open.every((index) => seen.has(index))

  return (
    <div>
      <div className={classes.listHead}>
        <Checkbox
          label={t('entry.all', { count: open.length })}
          checked={
            taken.length > 0 &&
            open.every((index) => wayOf(index) !== null || entries[index]?.kind === 'like')
          }
          indeterminate={taken.length > 0 && taken.length < open.length}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        <Button variant="subtle" px="xs" onClick={() => setSeen(new Set(isAllSeen ? [] : open))}>
          {t(isAllSeen ? 'entry.lookNone' : 'entry.lookAll')}
        </Button>
      </div>
      <ol className={classes.entries}>
        {open.map((index) => {
          const entry = entries[index]
          return (
            entry &&
            entry.kind !== 'same' && (
              <EntryRow
                key={index}
                {...{ entry, index }}
                way={wayOf(index)}
                open={seen.has(index)}
                renderPreview={renderPreview}
                onWay={setWay}
                onOpen={handleOpen}
              />
            )
          )
        })}
      </ol>
    </div>
  )
}

/** Those that the quiz has already, behind their number. */
function SameList({ entries }: { entries: readonly ImportEntry[] }) {
  const { t } = useTranslation('quizImport')
  const same = entries.flatMap((entry) => (entry.kind === 'same' ? [entry] : []))
  if (same.length === 0) return null
  return (
    <details className={classes.problem}>
      <summary>{t('same.title', { count: same.length })}</summary>
      <ul>
        {same.map(({ of, question }) => (
          <SameLine key={of} number={of} question={question} />
        ))}
      </ul>
    </details>
  )
}

function SameLine({ number, question }: { number: number; question: Question }) {
  const { t } = useTranslation('quizImport')
  return (
    <li>
      <Sentence text={t('same.line', { number, text: HERE })}>
        <EntryText question={question} />
      </Sentence>
    </li>
  )
}
