import { Button, Input } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberIn } from '../numberIn'
import classes from './quiz.module.css'

interface SlideFieldProps {
  language: MaterialLanguage
  page: number | undefined
  onPage: (page: number | undefined) => void
  onSlide: ((page: number) => void) | undefined
}

/** The number of the slide that answers a question. One that cannot be stays in the field, and the question has none. */
export function SlideField({ language, page, onPage, onSlide }: SlideFieldProps) {
  const { t } = useTranslation('quizEditor')
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)

  function handleChange(text: string) {
    const typed = numberIn(text, LIMITS.pdfPages)
    const wrong = typed === null || (typed === 0 && text.trim() !== '')
    setRefused(wrong ? text : null)
    onPage(typed || undefined)
  }

  const error = refused !== null && t('order.placeWrong', { max: LIMITS.pdfPages })
  return (
    <Input.Wrapper
      id={id}
      label={t('more.page')}
      description={t('more.pageHelp', { language: t(`language.${language}`) })}
      error={error}
    >
      <div className={classes.slide}>
        <Input
          id={id}
          classNames={{ input: classes.slideInput }}
          inputMode="numeric"
          autoComplete="off"
          value={refused ?? String(page ?? '')}
          error={error !== false}
          onChange={(event) => handleChange(event.currentTarget.value)}
        />
        {page !== undefined && onSlide && (
          <Button
            variant="subtle"
            px="xs"
            leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onSlide(page)}
          >
            {t('more.view', { page })}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
