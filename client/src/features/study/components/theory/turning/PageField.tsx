import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HERE } from '../../../../../ui/Sentence'
import classes from '../theory.module.css'

interface PageFieldProps {
  page: number
  /** At least 1. */
  total: number
  onGoTo: (page: number) => void
}

/** 'Page [ ] of 200': Enter goes to the typed page, or the nearest there is; what is left without it is not kept. */
export function PageField({ page, total, onGoTo }: PageFieldProps) {
  const { t } = useTranslation('topics')
  const [typed, setTyped] = useState<string | null>(null)
  const [before, after] = t('theory.pageOf', { page: HERE, total }).split(HERE)

  function handleEnter() {
    const asked = Number(typed)
    setTyped(null)
    if (typed && asked !== page) onGoTo(Math.min(Math.max(asked, 1), total))
  }

  return (
    <span className={classes.field}>
      {/* The place is said beside it, once. */}
      <span aria-hidden="true">{before}</span>
      <TextInput
        aria-label={t('theory.goTo')}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={typed ?? page}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          handleEnter()
        }}
      />
      <span aria-hidden="true">{after}</span>
    </span>
  )
}
