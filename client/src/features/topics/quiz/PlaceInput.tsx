import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './quiz.module.css'

interface PlaceInputProps {
  name: string
  /** From 1; null if empty. */
  place: number | null
  count: number
  wrong: boolean
  onPlace: (place: number | null) => void
}

/** The place in `text`, null if empty, undefined unless from 1 to `count`. */
function placeIn(text: string, count: number): number | null | undefined {
  if (text.trim() === '') return null
  const place = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return place >= 1 && place <= count ? place : undefined
}

/**
 * A place in the right order. It is reported as soon as no further digit can follow, else on blur: the 1 of a 12 must not
 * take another option's place.
 */
export function PlaceInput({ name, place, count, wrong, onPlace }: PlaceInputProps) {
  const { t } = useTranslation('quizEditor')
  const [typed, setTyped] = useState<string | null>(null)
  const refused = typed !== null && placeIn(typed, count) === undefined

  function give(text: string) {
    const next = placeIn(text, count)
    if (next === undefined) return
    setTyped(null)
    if (next !== place) onPlace(next)
  }

  function handleChange(text: string) {
    const next = placeIn(text, count)
    setTyped(text)
    if (next && next * 10 > count) give(text)
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Enter' && typed !== null) give(typed)
    if (key === 'Escape') setTyped(null)
  }

  return (
    <TextInput
      classNames={{ input: classes.placeInput }}
      aria-label={name}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(place ?? '')}
      error={refused ? t('order.placeWrong', { max: count }) : wrong}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => typed !== null && give(typed)}
      onKeyDown={handleKey}
    />
  )
}
