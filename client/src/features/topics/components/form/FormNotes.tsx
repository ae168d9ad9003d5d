import { Button, UnstyledButton } from '@mantine/core'
import type { ErrorCode } from '@tristar/shared/common/errors'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { firstWithEqualAnswers } from '@tristar/shared/topics/topics.rules'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../../lib/errorText'
import { Note, WarningBanner } from '../../../../ui/Banner'
import { type DraftQuestion, questionsIn } from '../../draft'
import { wrongRule } from '../../quizRules'
import { isLongText } from '../../topicCheck'
import type { TopicFormState } from '../../useTopicForm'
import classes from './form.module.css'

interface FormNotesProps {
  form: TopicFormState
  /** The draft holds changes from before this page was opened. */
  restored?: boolean
  /** The questions to name; by default all that Submit refused. */
  faulty?: readonly DraftQuestion[]
  onOpen: (question: DraftQuestion) => void
  /** Beside a quiz: leads to the form, where the rest is mended. */
  onForm?: () => void
}

/** Refusals of parts without a field that could be marked: they lead to the part's first button. */
const PARTS: readonly ErrorCode[] = ['PDF_REQUIRED', 'QUIZZES_REQUIRED']

/** Above the form: what is wrong with it, and where its content comes from. */
export function FormNotes(props: FormNotesProps) {
  const { form, restored = false, faulty = form.faulty, onOpen, onForm } = props
  const { t } = useTranslation(['topicEditor', 'quizEditor'])
  const { kept, problem, draft } = form
  const { questionNo = 0 } = firstWithEqualAnswers(draft.questions) ?? {}
  const { last = 0 } = form.neighbours
  const rule = wrongRule(draft)
  const other = rule ? t(`rules.${rule}`) : t('quizEditor:more.page')
  const field = draft.pageTexts.some(isLongText) ? t('theory.pageTexts') : other
  const refusal = useMemo(
    () => problem && refusalOf(problem, { questionNo, last, field }),
    [problem, questionNo, last, field],
  )
  useEffect(() => {
    const part = problem && PARTS.includes(problem) && document.querySelector('[data-wrong]')
    if (!part) return
    part.scrollIntoView({ block: 'center' })
    part.querySelector('button')?.focus({ preventScroll: true })
  }, [problem])
  return (
    <>
      <WarningBanner error={refusal} onDismiss={form.dismiss}>
        <FaultLinks faulty={faulty} onOpen={onOpen} />
        {onForm && form.faulty.length === 0 && (
          <div>
            <UnstyledButton className={classes.faultLink} onClick={onForm}>
              {t('quiz.toForm')}
            </UnstyledButton>
          </div>
        )}
      </WarningBanner>
      {kept.stale && <StaleNote form={form} />}
      {kept.elsewhere && <ElsewhereNote form={form} />}
      {restored && !kept.stale && !kept.elsewhere && <Note tone="ink">{t('restored')}</Note>}
    </>
  )
}

/** A conflicting change is pointed out; the person decides which version stays. */
function StaleNote({ form }: { form: TopicFormState }) {
  const { t } = useTranslation('topicEditor')
  return (
    <Note tone="ink">
      <strong>{t('stale.title')}</strong>
      <br />
      {t('stale.text')}
      {form.isRevision && ` ${t('stale.revision')}`}
      <span className={classes.noteAction}>
        <Button size="compact-sm" variant="default" onClick={() => form.ask('discard')}>
          {t('stale.discard')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={form.kept.rebase}>
          {t('stale.keep')}
        </Button>
      </span>
    </Note>
  )
}

/** Another tab's changes are pointed out; neither tab overwrites the other's unasked. */
function ElsewhereNote({ form: { kept } }: { form: TopicFormState }) {
  const { t } = useTranslation('topicEditor')
  return (
    <Note tone="ink">
      <strong>{t('elsewhere.title')}</strong>
      <br />
      {t('elsewhere.text')}
      <span className={classes.noteAction}>
        <Button size="compact-sm" variant="default" onClick={kept.takeElsewhere}>
          {t('elsewhere.take')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={kept.keepOwn}>
          {t('elsewhere.keep')}
        </Button>
      </span>
    </Note>
  )
}

interface FaultLinksProps {
  faulty: readonly DraftQuestion[]
  onOpen: (question: DraftQuestion) => void
}

/** The incomplete questions, each linked to its quiz. */
function FaultLinks({ faulty, onOpen }: FaultLinksProps) {
  const { t } = useTranslation('topicEditor')
  if (faulty.length === 0) return null
  return (
    <ul className={classes.faults}>
      {MATERIAL_LANGUAGES.flatMap((language) => questionsIn(faulty, language)).map((question) => (
        <li key={question.key}>
          <UnstyledButton className={classes.faultLink} onClick={() => onOpen(question)}>
            {t('quiz.question', {
              quiz: t(`quiz.of.${question.language}`),
              number: question.questionNo,
            })}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
