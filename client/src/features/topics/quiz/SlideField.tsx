import { Button, Input } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { isSlide } from '@tristar/shared/topics/quizEditing.rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './quiz.module.css'

/** One more than a slide that can be: a number too high is seen as such. */
const MOST_DIGITS = String(LIMITS.pdfPages).length + 1

interface SlideFieldProps {
  language: MaterialLanguage
  page: number | undefined
  onPage: (page: number | undefined) => void
  onSlide: ((page: number) => void) | undefined
}

/** The number of the slide that answers a question. */
export function SlideField({ language, page, onPage, onSlide }: SlideFieldProps) {
  const { t } = useTranslation('quizEditor')
  const id = useId()

  function handleChange(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS)
    onPage(digits === '' ? undefined : Number(digits))
  }

  const wrong = !isSlide(page)
  return (
    <Input.Wrapper
      id={id}
      label={t('more.page')}
      description={t('more.pageHelp', { language: t(`language.${language}`) })}
      error={wrong && t('order.placeWrong', { max: LIMITS.pdfPages })}
    >
      <div className={classes.slide}>
        <Input
          id={id}
          classNames={{ input: classes.slideInput }}
          inputMode="numeric"
          autoComplete="off"
          value={String(page ?? '')}
          error={wrong}
          onChange={(event) => handleChange(event.currentTarget.value)}
        />
        {page !== undefined && !wrong && onSlide && (
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
