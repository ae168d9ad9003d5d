import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/Page'
import { useIsPhone } from '../../../ui/useIsPhone'
import { textsOf } from '../draft'
import type { Previews } from '../previews'
import { useQuizAddress } from '../useQuizAddress'
import { type TopicFormState, useTopicForm } from '../useTopicForm'
import { QuizPage } from './QuizPage'
import { Trail } from './Trail'
import { FormActions } from './form/FormActions'
import { FormDialogs } from './form/FormDialogs'
import { FormNotes } from './form/FormNotes'
import { PageTexts } from './form/PageTexts'
import { PdfDialog } from './form/PdfDialog'
import type { ShownPdf } from './form/PdfRow'
import { QuizPanel } from './form/QuizPanel'
import { TheoryPanel } from './form/TheoryPanel'
import { TopicPanel } from './form/TopicPanel'
import classes from './form/form.module.css'

interface TopicFormProps {
  /** The topic on the server; null for a new one. */
  detail: TopicDetail | null
  previews: Previews
}

const NONE: readonly KeyedQuestion[] = []

/** Add/Edit Topic form, and the quiz of the language that is open (domain: Screens). */
export function TopicForm({ detail, previews }: TopicFormProps) {
  const form = useTopicForm(detail)
  const quiz = useQuizAddress(form.draft.quiz)
  return (
    <>
      {quiz.language ? (
        <QuizPage
          key={quiz.language}
          form={form}
          language={quiz.language}
          asked={quiz.question}
          stored={detail?.quizzes ?? NONE}
          previews={previews}
          onOpen={quiz.open}
          onBack={quiz.close}
        />
      ) : (
        <FormPage form={form} detail={detail} previews={previews} onOpen={quiz.open} />
      )}
      <FormDialogs form={form} />
    </>
  )
}

/** A PDF whose pages' texts are open. */
interface TextedPdf {
  shown: ShownPdf
  blankPages: readonly number[]
}

interface FormPageProps extends TopicFormProps {
  form: TopicFormState
  onOpen: ReturnType<typeof useQuizAddress>['open']
}

function FormPage({ form, detail, previews, onOpen }: FormPageProps) {
  const { t } = useTranslation('topicEditor')
  const phone = useIsPhone()
  const [preview, setPreview] = useState<ShownPdf | null>(null)
  const [texted, setTexted] = useState<TextedPdf | null>(null)
  const { draft, set, edit, problem, faulty } = form
  const numbered = edit && !form.isDraft
  const moving = numbered && draft.belt !== '' && draft.belt !== form.theory?.beltType
  // What is missing is marked everywhere at once, though the refusal names the first of it.
  const tried = problem !== null && !form.draftJudged
  return (
    <Page
      title={t(edit ? (form.isRevision ? 'heading.revise' : 'heading.edit') : 'heading.add')}
      subtitle={<Trail theory={detail?.theory} />}
      // On a phone the actions follow the form.
      action={phone ? undefined : <FormActions form={form} />}
      width="form"
    >
      <FormNotes form={form} restored={form.restored} onOpen={({ language }) => onOpen(language)} />
      <div className={classes.form} inert={form.saving.sending !== null}>
        <TopicPanel
          {...{ draft, set, numbered, moving }}
          neighbours={form.neighbours}
          tried={tried}
          unnamed={problem !== null}
        />
        <TheoryPanel
          {...{ draft, set, edit }}
          materials={form.materials}
          chosen={form.chosen}
          wrong={tried && form.pdfs.length === 0}
          onPreview={setPreview}
          onTexts={(shown, blankPages) => setTexted({ shown, blankPages })}
          inspect={previews.inspect}
        />
        <QuizPanel
          {...{ draft, set, faulty, onOpen }}
          wrong={tried && draft.questions.length === 0}
        />
      </div>
      {phone && <FormActions form={form} />}
      {preview && (
        <PdfDialog language={preview.language} onClose={() => setPreview(null)}>
          {previews.pdf(preview.language, preview.pdf, {
            texts: textsOf(draft, preview.language, preview.pdf),
          })}
        </PdfDialog>
      )}
      {texted && (
        <PageTexts
          {...{ draft, set }}
          {...texted}
          renderPdf={previews.pdf}
          onClose={() => setTexted(null)}
        />
      )}
    </Page>
  )
}
