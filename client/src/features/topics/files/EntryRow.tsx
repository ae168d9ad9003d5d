import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconHelpCircle, IconPencil, IconPlus } from '@tabler/icons-react'
import { ownFields } from '@tristar/shared/topics/quizEditing.rules'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { ImportEntry, Taken } from '@tristar/shared/topics/quizImport.rules'
import { sequenceOf } from '@tristar/shared/topics/sequence.rules'
import { withoutKey } from '@tristar/shared/topics/topics.rules'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../lib/useJoining'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import { toneVar } from '../../../ui/theme'
import type { RenderPreview } from '../quiz/PreviewDialog'
import classes from './files.module.css'
import { Passage } from '../../../ui/Passage'
import { HERE, Sentence } from '../../../ui/Sentence'

/** How an entry is taken; null: not. */
export type Way = Taken['as'] | null

interface EntryRowProps {
  entry: Exclude<ImportEntry, { kind: 'same' }>
  /** In the file. */
  index: number
  way: Way
  /** Shown as learners see it. */
  open: boolean
  renderPreview: RenderPreview
  onWay: (index: number, way: Way) => void
  onOpen: (index: number, open: boolean) => void
}

const ICONS = { new: IconPlus, changes: IconPencil, like: IconHelpCircle }

/**
 * A question of a file: what it is to the quiz, whether and how it is taken, and how learners see it. Drawn again only when it
 * changes itself: there may be two hundred, all of them open.
 */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, index, way, open, renderPreview, onWay, onOpen } = props
  const { t } = useTranslation('quizImport')
  const { list } = useJoining()
  const id = useId()
  const text = useEntryText(entry.question)
  const shown = way !== 'new' && 'changed' in entry ? entry.changed : entry.question
  const usual: Way = entry.kind === 'new' ? 'new' : 'changes'
  return (
    <li className={classes.entry}>
      <Checkbox
        label={<EntryName question={entry.question} />}
        classNames={{ label: classes.entryText }}
        checked={way !== null}
        aria-describedby={`${id}mark`}
        onChange={(event) => onWay(index, event.currentTarget.checked ? usual : null)}
      />
      <div className={classes.entryMore}>
        <div id={`${id}mark`} className={classes.entryMark}>
          <Mark entry={entry} />
          {'parts' in entry && (
            <span className={classes.dimmed}>
              {t('entry.different', { parts: list(entry.parts.map((part) => t(`part.${part}`))) })}
            </span>
          )}
        </div>
        <button
          type="button"
          className={classes.look}
          aria-expanded={open}
          aria-label={t('entry.lookAt', { question: text })}
          onClick={() => onOpen(index, !open)}
        >
          {t('entry.look')}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {'parts' in entry && !entry.certain && (
        <SegmentedControl
          className={classes.ways}
          size="xs"
          aria-label={t('entry.take', { question: text })}
          value={way ?? ''}
          data={[
            { value: 'changes', label: t('entry.asChange', { number: entry.of }) },
            { value: 'new', label: t('entry.asNew') },
          ]}
          onChange={(value) => value !== '' && onWay(index, value)}
        />
      )}
      {open && (
        <div className={classes.preview}>
          {renderPreview(withoutKey(ownFields(shown)))}
          <Behind question={shown} />
        </div>
      )}
    </li>
  )
})

function Mark({ entry }: Pick<EntryRowProps, 'entry'>) {
  const { t } = useTranslation('quizImport')
  const Icon = ICONS[entry.kind]
  const tone = entry.kind === 'like' ? 'plum' : 'ink'
  return (
    <span className={classes.mark} style={{ color: toneVar(tone, 'text') }}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {entry.kind === 'new' ? t('entry.new') : t(`entry.${entry.kind}`, { number: entry.of })}
    </span>
  )
}

/** What learners do not see while they answer. */
function Behind({ question }: { question: Question }) {
  const { t } = useTranslation('quizImport')
  const { list } = useJoining()
  const { questionType, correctAnswer, onlyOne, sequence, explanation, page } = question
  const said = [
    questionType === 'multipleChoice' &&
      t(onlyOne ? 'entry.either' : 'entry.key', { answers: list(correctAnswer) }),
    questionType === 'sequence' && t('entry.order', { answers: list(sequenceOf(sequence)) }),
    explanation && t('entry.explanation', { text: HERE }),
    page && t('entry.page', { page }),
  ].filter((each) => typeof each === 'string' && each !== '')
  if (said.length === 0) return null
  return (
    <div className={classes.behind}>
      {said.map((each) => (
        <p key={String(each)}>
          <Sentence text={String(each)}>
            <Passage of={question.language}>{explanation}</Passage>
          </Sentence>
        </p>
      ))}
    </div>
  )
}

/** A question on one line; a recap may have no question. */
function useEntryText(question: Question): string {
  const { t } = useTranslation('quizImport')
  const text = question.question || question.recap
  return text.replace(/\s+/gu, ' ').trim() || t('entry.untitled')
}

function EntryName({ question }: { question: Question }) {
  return (
    <span className={classes.entryText}>
      <EntryText question={question} />
    </span>
  )
}

export function EntryText({ question }: { question: Question }) {
  return <Passage of={question.language}>{useEntryText(question)}</Passage>
}
