import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/Page'
import { useIsPhone } from '../../../ui/useIsPhone'
import { titlesOf } from '../draft'
import type { Previews } from '../previews'
import { useTranslating } from '../quiz/beside/useTranslating'
import { QuizEditor } from '../quiz/QuizEditor'
import type { TopicFormState } from '../useTopicForm'
import { FormNotes } from './form/FormNotes'
import classes from './form/form.module.css'
import { QuizActions } from './QuizActions'
import { pdfIn } from '../topicCheck'
import { QuizDialogs, type Shown } from './QuizDialogs'
import { Trail } from './Trail'

interface QuizPageProps {
  form: TopicFormState
  language: MaterialLanguage
  /** The id of the question to begin with. */
  asked: string | undefined
  /** The questions on the server. */
  stored: readonly KeyedQuestion[]
  previews: Previews
  onOpen: (language: MaterialLanguage) => void
  onBack: () => void
}

/** The quiz of one language, at the form's address. */
export function QuizPage(props: QuizPageProps) {
  const { form, language, stored, previews, onOpen, onBack } = props
  const { t } = useTranslation('topicEditor')
  const { draft, faulty } = form
  const translating = useTranslating(language, draft.questions, stored)
  const phone = useIsPhone()
  const [shown, show] = useState<Shown>(null)
  const hidden = form.isRevision ? 'quiz.staysBeside' : 'quiz.staysHidden'
  const live = t(form.published ? 'quiz.goesLive' : hidden)
  const any = draft.questions.some((question) => question.language === language)
  const actions = <QuizActions form={form} onTry={any ? () => show('trial') : undefined} />
  return (
    <Page
      title={t(form.edit ? 'heading.editQuiz' : 'heading.addQuiz', {
        quiz: t(`quiz.of.${language}`),
      })}
      subtitle={<Subtitle form={form}>{phone ? undefined : live}</Subtitle>}
      action={
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onBack}
          >
            {t('action.back')}
          </Button>
          {!phone && actions}
        </div>
      }
      width={translating.beside ? 'full' : 'form'}
    >
      <FormNotes
        form={form}
        // The editor itself names those of its language.
        faulty={faulty.filter((question) => question.language !== language)}
        onOpen={(question) => onOpen(question.language)}
        onForm={onBack}
      />
      <div className={classes.form} inert={form.saving.sending !== null}>
        <QuizEditor
          {...{ language, title: titlesOf(draft)[language] || draft.title }}
          asked={props.asked}
          questions={draft.questions}
          {...{ stored, translating }}
          onChange={(questions) => form.set({ questions })}
          faulty={new Set(faulty.map(({ key }) => key))}
          renderPreview={previews.question}
          onSlide={pdfIn(form, language) === undefined ? undefined : show}
        />
      </div>
      {phone && (
        <div>
          <p className={classes.live}>{live}</p>
          {actions}
        </div>
      )}
      <QuizDialogs {...{ form, language, previews, shown }} onClose={() => show(null)} />
    </Page>
  )
}

/** Where the topic is, and on a line of its own what saving does. */
function Subtitle({ form, children }: { form: TopicFormState; children: string | undefined }) {
  return (
    <>
      <Trail theory={form.theory} long />
      {children && <br />}
      {children}
    </>
  )
}
