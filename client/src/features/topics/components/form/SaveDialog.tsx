import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { languagesWithoutQuiz } from '../../topicCheck'
import type { TopicFormState } from '../../useTopicForm'
import { Effect } from './Effect'
import classes from './form.module.css'

/** Asks before saving, with the effect on learners and the languages without a quiz. */
export function SaveDialog({ form }: { form: TopicFormState }) {
  const { t } = useTranslation('topicEditor')
  const { list } = useJoining()
  const { intent, asked, theory, draft } = form
  const opened = asked === 'save'
  const lacking = languagesWithoutQuiz(draft, form.pdfs).map((each) => t(`language.${each}`))
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`ask.${intent}Title`)}
      confirmLabel={t(intent === 'edit' || intent === 'draft' ? 'action.save' : 'action.publish')}
      onConfirm={() => void form.save()}
      onClose={() => form.ask(null)}
    >
      <div className={classes.asked}>
        <p>{t(`ask.${intent}Text`)}</p>
        {opened && intent !== 'draft' && <Effect topicId={theory?._id ?? null} draft={draft} />}
        {lacking.length > 0 && (
          <p className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            {t('ask.withoutQuiz', { languages: list(lacking) })}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
