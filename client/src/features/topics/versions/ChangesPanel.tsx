import { IconLanguage } from '@tabler/icons-react'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { originalsOf } from '@tristar/shared/topics/revisions.rules'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { isStale } from '@tristar/shared/topics/translations.rules'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { useJoining } from '../../../lib/useJoining'
import { useSharedDraft } from '../../../lib/useSharedDraft'
import { Note } from '../../../ui/Banner'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'
import type { Line, QuestionBlock } from './lines'
import { Pieces } from './Pieces'
import { differs, type Sheet } from './sheet'
import classes from './versions.module.css'

interface ChangesPanelProps {
  sheet: Sheet
  revision: TopicDetail
}

/** What publishing would change, field by field and question by question. */
export function ChangesPanel({ sheet, revision }: ChangesPanelProps) {
  const { t } = useTranslation('versions')
  const { _id: topicId } = revision.theory
  const unsaved = useSharedDraft<unknown>(`topic:${topicId}`).value !== null
  const { changes } = sheet
  return (
    <div className={classes.changes}>
      {unsaved && (
        <Note
          tone="ink"
          action={<TextLink to={paths.admin.topicEdit(topicId)}>{t('changes.edit')}</TextLink>}
        >
          {t('changes.unsaved')}
        </Note>
      )}
      <Panel
        title={changes ? t('changes.count', { count: changes }) : t('changes.title')}
        aside={<TextLink to={paths.admin.topicEdit(topicId)}>{t('changes.edit')}</TextLink>}
        flush
      >
        {changes ? <Table sheet={sheet} /> : <p className={classes.alike}>{t('changes.none')}</p>}
        <StaleNote revision={revision} />
      </Panel>
    </div>
  )
}

function Table({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('versions')
  const fields = sheet.fields.filter(({ changed }) => changed)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('changes.field')}</th>
          <th scope="col">{t('published')}</th>
          <th scope="col">{t('revision')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((line) => (
          <Row key={line.label} title={line.label} lines={[line]} />
        ))}
        {sheet.questions.filter(differs).map((block) => (
          <Row key={block.language + block.id} title={block.title} lines={told(block)} labelled />
        ))}
        <Unchanged sheet={sheet} />
      </tbody>
    </table>
  )
}

/** What is told of a question: of a new or removed one its text, else what differs, its key as one line. */
function told({ state, text, choices, key, lines }: QuestionBlock): Line[] {
  if (state !== 'changed') return [{ ...text, label: '' }]
  const reworded = choices.filter(({ before, after }) =>
    [...before, ...after].some((piece) => piece.differs),
  )
  return [{ ...text, label: '' }, ...reworded, key, ...lines].filter(({ changed }) => changed)
}

interface RowProps {
  title: string
  lines: readonly Line[]
  /** Each line says what it is. */
  labelled?: boolean
}

function Row({ title, lines, labelled = false }: RowProps) {
  const { t } = useTranslation('versions')
  return (
    <tr>
      <th scope="row">{title}</th>
      {(['before', 'after'] as const).map((side) => (
        <td key={side} data-head={t(side === 'before' ? 'published' : 'revision')}>
          {lines.map((line) => (
            <div key={line.label}>
              {labelled && line.label && <span className={classes.what}>{`${line.label}: `}</span>}
              <Pieces pieces={line[side]} side={side} of={line.of} />
            </div>
          ))}
        </td>
      ))}
    </tr>
  )
}

/** The names of what stays as it is. */
function Unchanged({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation(['versions', 'topicEditor'])
  const { list } = useJoining()
  const names = sheet.fields.filter(({ changed }) => !changed).map(({ label }) => label)
  const same = sheet.questions.filter((block) => !differs(block))
  const counts = MATERIAL_LANGUAGES.flatMap((language) => {
    const count = same.filter((block) => block.language === language).length
    const quiz = t(`topicEditor:quiz.of.${language}`)
    return count > 0 ? [t('changes.questions', { count, quiz })] : []
  })
  return (
    <tr className={classes.unchanged}>
      <th scope="row">{t('changes.unchanged')}</th>
      <td colSpan={2}>{list([...names, ...counts])}</td>
    </tr>
  )
}

/** Translations that were written for an original as it was before: they can be published all the same. */
function StaleNote({ revision: { theory, quizzes } }: { revision: TopicDetail }) {
  const { t } = useTranslation(['versions', 'topicEditor'])
  const originals = originalsOf(quizzes)
  const stale = quizzes.filter((question) => isStale(question, originals.get(question.id)))
  return MATERIAL_LANGUAGES.map((language) => {
    const own = stale.filter((question) => question.language === language)
    const [first] = own
    if (!theory.quiz || !first) return null
    const quiz = t(`topicEditor:quiz.of.${language}`)
    return (
      <div key={language} className={classes.stale}>
        <IconLanguage size={18} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{t('changes.stale', { quiz, count: own.length })}</strong>{' '}
          {t('changes.staleHelp')}
        </span>
        <TextLink to={paths.admin.topicQuestion(theory._id, language, first.id)}>
          {t('changes.compare')}
        </TextLink>
      </div>
    )
  })
}
