import type { RequiredFields } from '@tristar/shared/common/required'
import { checkPlan } from '@tristar/shared/trainings/booking.rules'
import {
  EDAC_FORM,
  type EdacPath,
  type FormField,
  OJT_FORM,
  type OjtPath,
} from '@tristar/shared/trainings/forms.fields'
import { checkField, checkForm, isRequired } from '@tristar/shared/trainings/forms.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useState } from 'react'
import { today } from '../../lib/dates'
import { useDraft } from '../../lib/drafts'
import { refuseIf } from '../../lib/errorText'
import { useSubmit } from '../../lib/useSubmit'
import type { Refused } from './bookingState'
import { useFormTexts } from './formTexts'
import { edacFields, ojtFields, type TypedTraining } from './trainingFields'

interface Opened {
  /** Of its draft. */
  name: string
  /** What it starts with. */
  training: Partial<Training>
  /** An evaluation leaves the plan as it is. */
  mode: 'plan' | 'evaluate'
  /** Whoever is trained fills it in, and so their own part alone. */
  own?: boolean
}

export function useOjtForm(opened: Opened) {
  const { ojt } = useFormTexts()
  const described = { fields: OJT_FORM, label: ojt, fullLabel: ojt }
  return useTrainingForm<OjtPath>(opened, described, ojtFields(opened.training))
}

export function useEdacForm(opened: Opened) {
  const { edac } = useFormTexts()
  const described = {
    fields: EDAC_FORM,
    label: (path: EdacPath) => edac(path),
    fullLabel: (path: EdacPath) => edac(path, 'outside'),
  }
  return useTrainingForm<EdacPath>(opened, described, edacFields(opened.training))
}

interface Described<Path extends string> {
  fields: Readonly<Record<Path, FormField>>
  label: (path: Path) => string
  /** As refusals name the field. */
  fullLabel: (path: Path) => string
}

interface Sending<Body> {
  body: Body
  needs: RequiredFields
  /** What is known to refuse it in the end. */
  refused?: Refused | null
  call: (body: Body) => Promise<Training>
  onDone: (training: Training) => void
}

/**
 * A training's form: what is typed, its checks, and its way to the server.
 *
 * Not @mantine/form: that copies the values when the form opens, and so would send back what others have changed since,
 * while here only what was typed lies over the training as it is now. For 6.5 kB (gzip) it would save ten lines.
 */
function useTrainingForm<Path extends string>(
  { name, mode, own = false }: Opened,
  described: Described<Path>,
  initial: TypedTraining<Path>,
) {
  const draft = useFormDraft(name, initial)
  const { busy, error, dismiss, submit } = useSubmit()
  const [tried, setTried] = useState(false)
  const { fields } = draft

  /** @throws a refusal that names the first field that is wrong */
  function check() {
    const wrong = checkForm(described.fields, fields)
    if (wrong) refuseIf(wrong.code, { field: described.fullLabel(wrong.path) })
  }

  function tryTo(action: () => Promise<void> | void) {
    setTried(true)
    return void submit(action)
  }

  /** Checks everything, sends it, and forgets the draft. */
  const send = <Body extends TrainingTimes>(sending: Sending<Body>) =>
    tryTo(async () => {
      const { body, needs, refused, call, onDone } = sending
      // Without a tier there is no topic to choose, and so nothing could ever be complete.
      if (refused?.code === 'ALL_TRAININGS_COMPLETED') refuseIf(refused.code)
      refuseIf(checkPlan(body, needs, today()))
      check()
      if (refused) refuseIf(refused.code, refused.params)
      const saved = await call(body)
      draft.clear()
      onDone(saved)
    })

  /** How a field is to be shown. */
  function fieldAt(path: Path) {
    const field: FormField = described.fields[path]
    const notOwn = own && !field.own
    const fixed = notOwn || (mode === 'evaluate' && field.planned === true)
    const required = !fixed && mode === 'plan' && isRequired(field, own)
    const missing = tried && required && !fields[path].trim()
    return { field, notOwn, fixed, required, missing, wrong: checkField(field, fields[path]) }
  }

  const setField = (path: Path, typed: string) =>
    draft.set({ [path]: typed } as Partial<TypedTraining<Path>>)

  return {
    ...draft,
    setField,
    mode,
    label: described.label,
    fieldAt,
    busy,
    tried,
    error,
    dismiss,
    check,
    tryTo,
    send,
  }
}

export type TrainingForm<Path extends string> = ReturnType<typeof useTrainingForm<Path>>
export type OjtForm = TrainingForm<OjtPath>
export type EdacFormState = TrainingForm<EdacPath>

interface TrainingTimes {
  trainingDate: string
  trainingTime: string
}

/**
 * What is typed survives everything but sending it and starting over: closing the dialog in whatever way, a reload, an
 * expired session. Only what was changed is kept, over what the training says now, so that an old draft never brings
 * back what others have changed since.
 */
function useFormDraft<Fields extends object>(name: string, initial: Fields) {
  const draft = useDraft<Partial<Fields>>(`training:${name}`, {})
  const changed = differs(draft.value, initial)
  const [restored, setRestored] = useState(changed)
  const [round, setRound] = useState(0)
  return {
    fields: { ...initial, ...draft.value },
    set: (change: Partial<Fields>) => draft.save({ ...draft.value, ...change }),
    /** Something typed before this form was opened is in it. */
    restored: restored && changed,
    /** Another one after each start over: the key of fields that hold more than their value. */
    round,
    clear: () => {
      setRestored(false)
      setRound(round + 1)
      draft.clear()
    },
  }
}

/** Whether any field is other than at first; what was typed and taken back is not. */
function differs<Fields extends object>(value: Partial<Fields>, initial: Fields): boolean {
  const names = Object.keys(initial) as (keyof Fields)[]
  return names.some(
    (name) => name in value && JSON.stringify(value[name]) !== JSON.stringify(initial[name]),
  )
}
