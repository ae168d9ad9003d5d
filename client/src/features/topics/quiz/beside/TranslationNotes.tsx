import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconClockEdit,
  IconLanguage,
  type TablerIcon,
} from '@tabler/icons-react'
import {
  type Difference,
  differencesOf,
  type Source,
} from '@tristar/shared/topics/translationSteps.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useJoining } from '../../../../lib/useJoining'
import type { DraftQuestion } from '../../draft'
import classes from './beside.module.css'
import type { KeyedPlace } from './useTranslating'

interface TranslationNotesProps {
  place: KeyedPlace
  question: DraftQuestion
  onStillRight: () => void
  onUndo: () => void
}

/** What is the matter with a translation: its original was changed, it reads like that, or has another key. */
export function TranslationNotes({ place, question, ...acts }: TranslationNotesProps) {
  const { t } = useTranslation(['quizBeside', 'quizEditor'])
  const { source, check, untranslated } = place
  const differences = useDifferences()
  if (!source) return null
  const others = differences(question, source.question)
  if (!check && !untranslated && others.length === 0) return null
  return (
    <div className={classes.notes}>
      {check === 'stale' && (
        <Note
          Icon={IconClockEdit}
          tone="ink"
          act={<NoteButton onClick={acts.onStillRight}>{t('note.stillRight')}</NoteButton>}
        >
          <Stale source={source} />
        </Note>
      )}
      {check === 'confirmed' && (
        <Note
          Icon={IconCheck}
          tone="gray"
          act={<NoteButton onClick={acts.onUndo}>{t('quizEditor:undo.button')}</NoteButton>}
        >
          {t('note.confirmed')}
        </Note>
      )}
      {check === 'rewritten' && (
        <Note Icon={IconCheck} tone="gray">
          {t('note.rewritten')}
        </Note>
      )}
      {untranslated && (
        <Note Icon={IconLanguage} tone="gray">
          {t('note.untranslated')}
        </Note>
      )}
      {others.map((text) => (
        <Note key={text} Icon={IconAlertTriangle} tone="red">
          {text}
        </Note>
      ))}
    </div>
  )
}

/** When the original was changed, or what of it in this form. */
function Stale({ source }: { source: Source<DraftQuestion> }) {
  const { t } = useTranslation(['quizBeside', 'quizEditor'])
  const { list } = useJoining()
  const dates = useDates()
  if (source.changedAt) {
    const from = t(`quizEditor:language.${source.question.language}`)
    return t('note.stale', { from, date: dates.instantDay(source.changedAt) })
  }
  return t('note.staleHere', { what: list(source.changes.map((each) => t(`note.what.${each}`))) })
}

/** Between letters of which any one is right. */
const EITHER = ' / '

function useDifferences() {
  const { t } = useTranslation(['quizBeside', 'quizEditor'])
  const { list } = useJoining()
  return (question: DraftQuestion, source: DraftQuestion): string[] => {
    const from = t(`quizEditor:language.${source.language}`)
    const inWords = (difference: Difference) => {
      if (difference.differs === 'type') return t('note.type', { from })
      if (difference.differs === 'count') return t('note.count', { ...difference, from })
      return t('note.key', {
        from,
        own: question.onlyOne ? difference.own.join(EITHER) : list(difference.own),
        theirs: source.onlyOne ? difference.theirs.join(EITHER) : list(difference.theirs),
      })
    }
    return differencesOf(question, source).map(inWords)
  }
}

interface NoteProps {
  Icon: TablerIcon
  tone: 'ink' | 'gray' | 'red'
  act?: ReactNode
  children: ReactNode
}

function Note({ Icon, tone, act, children }: NoteProps) {
  return (
    <div className={classes.note} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
      {act}
    </div>
  )
}

function NoteButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      {children}
    </Button>
  )
}
