import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { useLast } from '../../../ui/useLast'
import { type DraftQuestion, questionsIn } from '../draft'

interface CopyQuizProps {
  language: MaterialLanguage
  /** Of all languages. */
  questions: readonly DraftQuestion[]
  onCopy: (from: MaterialLanguage) => void
}

/** Copies another language's quiz; asks before it replaces questions. */
export function CopyQuiz({ language, questions, onCopy }: CopyQuizProps) {
  const { t } = useTranslation('quizEditor')
  const [asked, setAsked] = useState<MaterialLanguage | null>(null)
  const from = useLast(asked)
  const { length: here } = questionsIn(questions, language)
  const others = MATERIAL_LANGUAGES.filter(
    (other) => other !== language && questionsIn(questions, other).length > 0,
  )

  return (
    <>
      {others.map((other) => (
        <Button
          key={other}
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => (here === 0 ? onCopy(other) : setAsked(other))}
        >
          {t('copy.from', {
            language: t(`language.${other}`),
            count: questionsIn(questions, other).length,
          })}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked !== null}
        title={t('copy.title')}
        confirmLabel={t('copy.confirm')}
        destructive
        onConfirm={() => {
          if (asked) onCopy(asked)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      >
        {from && t('copy.text', { count: here, from: t(`language.${from}`) })}
      </ConfirmDialog>
    </>
  )
}
