import { Button } from '@mantine/core'
import { IconCopy, IconLanguage } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/States'
import type { DraftQuestion } from '../../draft'
import classes from './beside.module.css'

interface GapPanelProps {
  source: DraftQuestion
  /** The language that lacks the question. */
  language: MaterialLanguage
  panelId: string
  /** No more questions can be added. */
  full: boolean
  onBegin: (start: 'copy' | 'empty') => void
}

/** The panel of a gap's tab: the ways to begin its translation. */
export function GapPanel({ source, language, panelId, full, onBegin }: GapPanelProps) {
  const { t } = useTranslation(['quizBeside', 'quizEditor'])
  const from = t(`quizEditor:language.${source.language}`)
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}tab`} className={classes.gap}>
      <EmptyState
        icon={IconLanguage}
        title={t('gap.title', { language: t(`quizEditor:language.${language}`) })}
        action={
          <div className={classes.begin}>
            <Button
              leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
              disabled={full}
              data-focus="begin"
              onClick={() => onBegin('copy')}
            >
              {t('gap.copy', { from })}
            </Button>
            <Button variant="default" disabled={full} onClick={() => onBegin('empty')}>
              {t('gap.empty')}
            </Button>
          </div>
        }
      >
        {t('gap.text', { number: source.questionNo, from })}
      </EmptyState>
    </div>
  )
}
