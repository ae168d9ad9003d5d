import { Button, Checkbox } from '@mantine/core'
import { IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { isToDo, translationProgress } from '@tristar/shared/topics/translationSteps.rules'
import { useTranslation } from 'react-i18next'
import classes from './beside.module.css'
import type { Translating } from './useTranslating'

interface TranslationHeadProps {
  language: MaterialLanguage
  translating: Translating
  onNext: () => void
}

/** Apple's keyboards have ⌘ where others have Ctrl. */
const KEYS = [/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'Enter']

/** How far the translation is, whether the originals stand beside it, and the way to what is to do next. */
export function TranslationHead({ language, translating, onNext }: TranslationHeadProps) {
  const { t } = useTranslation(['quizBeside', 'quizEditor'])
  const { places, beside, setBeside } = translating
  const { done, total, stale } = translationProgress(places)
  const named = { language: t(`quizEditor:language.${language}`), done, total, stale }
  return (
    <section className={classes.head} aria-label={t('head.label')}>
      <div className={classes.progress}>
        <span>{t(stale > 0 ? 'head.progressCheck' : 'head.progress', named)}</span>
        <div className={classes.track} aria-hidden="true">
          <div className={classes.fill} style={{ width: `${(done / total) * 100}%` }} />
        </div>
      </div>
      <div className={classes.tools}>
        <Checkbox
          label={t('head.beside')}
          checked={beside}
          onChange={(event) => setBeside(event.currentTarget.checked)}
        />
        <Next left={places.filter(isToDo).length} onNext={onNext} />
      </div>
    </section>
  )
}

function Next({ left, onNext }: { left: number; onNext: () => void }) {
  const { t } = useTranslation('quizBeside')
  if (left === 0)
    return (
      <p className={classes.allDone}>
        <IconCircleCheckFilled size={18} aria-hidden="true" />
        {t('head.done')}
      </p>
    )
  return (
    <div className={classes.next}>
      <Button
        variant="default"
        rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
        title={t('head.keys')}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={onNext}
      >
        {t('head.next', { left })}
      </Button>
      <span className={classes.keys} aria-hidden="true">
        {KEYS.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </div>
  )
}
