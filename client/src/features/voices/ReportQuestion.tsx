import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/lazyPart'
import { LazyDialog } from '../../ui/LazyDialog'
import { useIsPhone } from '../../ui/useIsPhone'
import classes from './voices.module.css'

const ReportDialog = lazyPart(async () => (await import('./components/ReportDialog')).ReportDialog)

export interface ReportedQuestion {
  topicId: string
  questionId: string
  language: MaterialLanguage
}

/** A quiet button with which a learner reports a question that was just asked. Needs the namespace `voices`. */
export function ReportQuestion(question: ReportedQuestion) {
  const { t } = useTranslation('voices')
  const phone = useIsPhone()
  const [opened, setOpened] = useState(false)
  const [sent, setSent] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size={phone ? 'sm' : 'compact-sm'}
        className={classes.report}
        // Keeps its focus, unlike a disabled one.
        aria-disabled={sent || undefined}
        data-disabled={sent || undefined}
        leftSection={sent && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(!sent)}
      >
        {t(sent ? 'report.done' : 'report.button')}
      </Button>
      <LazyDialog opened={opened} onClose={() => setOpened(false)}>
        <ReportDialog
          opened={opened}
          question={question}
          onSent={() => setSent(true)}
          onClose={() => setOpened(false)}
        />
      </LazyDialog>
    </>
  )
}
