import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Language, MATERIAL_LANGUAGE_OF } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { characterCount } from '@tristar/shared/common/text'
import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { readyLine } from '@tristar/shared/lines/readyLine.rules'
import { titleIn } from '@tristar/shared/topics/titles'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { LANGUAGE_NAMES } from '../../../lib/language'
import { callQuery } from '../../../lib/queries'
import { useSignedIn } from '../../../lib/session'
import { useChange } from '../../../lib/useChange'
import { useLanguage } from '../../../lib/useLanguage'
import { useSubmit } from '../../../lib/useSubmit'
import { Note, WarningBanner } from '../../../ui/Banner'
import { DialogFoot } from '../../../ui/DialogFoot'
import { LongText } from '../../../ui/LongText'
import { SelectField } from '../../../ui/SelectField'
import { LoadingState } from '../../../ui/Skeletons'
import { SubmitButton } from '../../../ui/SubmitButton'
import { showDone } from '../../../ui/toast'
import { useDialogProps } from '../../../ui/useDialogProps'
import { usePersonText } from '../usePersonText'
import type { AskedLine, Reminded } from './askedLine'
import classes from './lines.module.css'
import { TopicTitle } from '../../../ui/Passage'

interface LineModalProps {
  opened: boolean
  asked: AskedLine
  onClose: () => void
}

/** A line as it is written, once it is known in which language its reader reads. */
export function LineModal({ opened, asked, onClose }: LineModalProps) {
  const { t } = useTranslation('lines')
  const { kind, person } = asked
  const own = useLanguage()
  const personText = usePersonText()
  const admin = useSignedIn().role === 'admin'
  const sent = useQuery({
    ...callQuery(admin ? linesCalls.ofLearner : linesCalls.ofSeller, { id: person.id, limit: 1 }),
    // Each opening asks anew.
    gcTime: 0,
  })
  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t(`title.${kind}`, { who: personText(person.id, person.name) })}
      centered
      size="md"
    >
      {sent.isLoading ? (
        <LoadingState lines={3} />
      ) : (
        // Without an answer the sentence is in one's own language, and sending says what is wrong.
        <Line
          asked={asked}
          language={sent.data?.language ?? own}
          sentToday={sent.data?.today.includes(kind) ?? false}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface LineProps extends Omit<LineModalProps, 'opened'> {
  /** Of the reader. */
  language: Language
  /** One of the kind already. */
  sentToday: boolean
}

/** As it was when the dialog was opened: what is typed stays, whatever is known later. */
function Line(now: LineProps) {
  const { t } = useTranslation(['lines', 'ui'])
  const [begun] = useState(now)
  if (!begun.sentToday) return <LineForm {...begun} onClose={now.onClose} />
  return (
    <>
      <Note tone="ink">{t('today')}</Note>
      <DialogFoot>
        <Button onClick={now.onClose}>{t('ui:action.close')}</Button>
      </DialogFoot>
    </>
  )
}

/** What a chosen reminder sends. */
function sentOf(about: Reminded | undefined) {
  if (!about) return {}
  return 'topicId' in about ? { topicId: about.topicId } : { trainingId: about.trainingId }
}

/** The fields come after the dialog, which has put the focus on Close. On a phone the keyboard would cover them. */
function focusFirst(fields: HTMLElement | null) {
  if (matchMedia('(pointer: fine)').matches)
    fields?.querySelector<HTMLElement>('select, textarea')?.focus()
}

function LineForm({ asked, language, onClose }: Omit<LineProps, 'sentToday'>) {
  const { t } = useTranslation(['lines', 'ui'])
  const { kind, person, star, about = [] } = asked
  const own = useLanguage()
  const personText = usePersonText()
  const admin = useSignedIn().role === 'admin'
  const [chosen, setChosen] = useState<Reminded | undefined>(about[0])
  const ready = (of: Reminded | undefined) =>
    readyLine({ kind, ...(star && { star }), ...of }, { name: person.name, language })
  const [text, setText] = useState(ready(chosen))
  const send = useChange(admin ? linesCalls.toLearner : linesCalls.toSeller)
  const { busy, error, dismiss, submit } = useSubmit()
  const length = characterCount(text.trim())
  const sendable = length > 0 && length <= LIMITS.line

  function choose(next: Reminded | undefined) {
    // What was changed stays.
    if (text === ready(chosen)) setText(ready(next))
    setChosen(next)
  }

  function sendIt() {
    if (!sendable) return
    void submit(async () => {
      await send({ id: person.id, kind, text, ...sentOf(chosen) })
      onClose()
      showDone(t('sent'), personText(person.id, person.name))
    })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    sendIt()
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <WarningBanner error={error} onDismiss={dismiss} />
      <div ref={focusFirst} className={classes.fields}>
        <About about={about} chosen={chosen} onChoose={choose} />
        <LongText
          label={t('text')}
          description={
            language === own ? t('help') : t('reads', { language: LANGUAGE_NAMES[language] })
          }
          value={text}
          max={LIMITS.line}
          minRows={3}
          of={MATERIAL_LANGUAGE_OF[language]}
          onChange={setText}
          onEnter={sendIt}
        />
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('ui:action.cancel')}
        </Button>
        <SubmitButton busy={busy} disabled={!sendable}>
          {t('send')}
        </SubmitButton>
      </DialogFoot>
    </form>
  )
}

interface AboutProps {
  about: readonly Reminded[]
  chosen: Reminded | undefined
  onChoose: (about: Reminded | undefined) => void
}

/** What is reminded of: chosen among several, or said. */
function About({ about, chosen, onChoose }: AboutProps) {
  const { t } = useTranslation('lines')
  const language = useLanguage()
  const dates = useDates()
  const nameOf = (one: Reminded) =>
    'topicId' in one ? titleIn(one.titles, language) : t('training', { date: dates.day(one.day) })
  const [only] = about
  if (!only) return null
  if (about.length === 1)
    return (
      <p className={classes.about}>
        {'topicId' in only ? <TopicTitle of={only.titles} /> : nameOf(only)}
      </p>
    )
  const options = about.map((one, place) => ({ value: String(place), label: nameOf(one) }))
  return (
    <SelectField
      label={t('about')}
      options={[...options, { value: '', label: t('nothing') }]}
      value={chosen ? String(about.indexOf(chosen)) : ''}
      onChange={(value) => onChoose(value === '' ? undefined : about[Number(value)])}
    />
  )
}
