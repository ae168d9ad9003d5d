import type { Day } from '@tristar/shared/common/dates'
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
import { useLast } from '../../ui/useLast'
import type { Refused } from './bookingState'
import { useFormTexts } from './formTexts'
import { edacFields, ojtFields, type TypedTraining } from './trainingFields'

interface Opened {
  /** Of its draft. */
  name: string
  /** What it starts with. */
  training: Partial<Training>
  /** Absent in an evaluation, which keeps the plan. */
  mode: 'plan' | 'evaluate'
  /** The trainee fills in the form, and so only the own part. */
  own?: boolean
  /** What has been typed already, if it is not what this browser keeps. */
  typed?: object | null
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
  /** A known reason for refusal. */
  refused?: Refused | null
  call: (body: Body) => Promise<Training>
  onDone: (training: Training) => void
}

/**
 * A training's form: its draft, its checks, and submitting.
 * Not @mantine/form: that copies the values when the form opens and would overwrite concurrent changes, while here the
 * draft holds only changed fields over the current training. For 6.5 kB (gzip) it would save ten lines.
 */
function useTrainingForm<Path extends string>(
  { name, training, mode, own = false, typed: first = null }: Opened,
  described: Described<Path>,
  initial: TypedTraining<Path>,
) {
  const isFixed = (path: string) => mode === 'evaluate' && !isAssessed(described.fields, path)
  const draft = useFormDraft({ name, initial, first }, isFixed)
  const { submit, ...submission } = useSubmit()
  const { tried, sent, setTried, sendOnce } = useJudging()
  const past = usePastDay(training)
  const { fields } = draft

  /** @throws a refusal that names the first field that is wrong */
  function check() {
    const wrong = checkForm(described.fields, fields, initial)
    if (wrong) refuseIf(wrong.code, { field: described.fullLabel(wrong.path) })
  }

  function tryTo(action: () => Promise<void> | void) {
    setTried(true)
    return void submit(action)
  }

  /** Checks everything, sends it, and forgets the draft; asks before for a day that has passed, if it is not kept. */
  const send = <Body extends TrainingTimes>(sending: Sending<Body>) =>
    tryTo(async () => {
      const { body, needs, refused, call, onDone } = sending
      // Without a tier there are no topics, so the form could never be complete.
      if (refused?.code === 'ALL_TRAININGS_COMPLETED') refuseIf(refused.code)
      refuseIf(checkPlan(body, needs, today()))
      check()
      if (refused) refuseIf(refused.code, refused.params)
      await past.pass(body.trainingDate, async () => {
        const saved = await sendOnce(() => call(body))
        draft.clear()
        onDone(saved)
      })
    })

  /** The props of a field. */
  function fieldAt(path: Path) {
    const field: FormField = described.fields[path]
    const notOwn = own && !field.own
    const fixed = notOwn || isFixed(path)
    const required = !fixed && mode === 'plan' && isRequired(field, own)
    const empty = tried && required && !fields[path].trim()
    const wrong = fields[path] === initial[path] ? null : checkField(field, fields[path])
    return { field, notOwn, fixed, required, empty, wrong }
  }

  const setField = (path: Path, typed: string) =>
    draft.set({ [path]: typed } as Partial<TypedTraining<Path>>)

  return {
    ...draft,
    setField,
    /** The fields without what has been typed. */
    before: initial,
    mode,
    label: described.label,
    fieldAt,
    ...submission,
    tried,
    sent,
    check,
    tryTo,
    send,
    pastDay: past.question,
  }
}

export type TrainingForm<Path extends string> = ReturnType<typeof useTrainingForm<Path>>
export type OjtForm = TrainingForm<OjtPath>
export type EdacFormState = TrainingForm<EdacPath>

/**
 * Whether what is missing is marked, from the first try on. A form that is on its way or saved judges no more: what it has
 * changed itself would speak against it.
 */
function useJudging() {
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  async function sendOnce<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    setSent(true)
    try {
      return await call()
    } catch (cause) {
      setSent(false)
      throw cause
    }
  }
  return { tried: tried && !sent, sent, setTried, sendOnce }
}

/** The question before a form is sent for a day that has passed, if that is not the training's day already. */
function usePastDay({ _id, trainingDate }: Partial<Training>) {
  const [asked, setAsked] = useState<{ day: Day; run: () => Promise<void> } | null>(null)
  const shown = useLast(asked)
  return {
    /** Runs now, or once the question is answered with yes. */
    pass: async (day: Day, run: () => Promise<void>) => {
      const kept = _id !== undefined && trainingDate === day
      if (day < today() && !kept) setAsked({ day, run })
      else await run()
    },
    question: {
      opened: asked !== null,
      day: shown?.day ?? '',
      onConfirm: async () => {
        await asked?.run()
        setAsked(null)
      },
      onClose: () => setAsked(null),
    },
  }
}

export type PastDay = ReturnType<typeof usePastDay>['question']

interface TrainingTimes {
  trainingDate: string
  trainingTime: string
}

/** An evaluation fills in all fields of the form but the planned ones, and gives steps. */
function isAssessed(fields: Readonly<Record<string, FormField>>, path: string): boolean {
  if (path === 'steps') return true
  const field = fields[path]
  return field !== undefined && field.planned !== true
}

/** Under which this browser keeps what is typed into a training's form. */
export const formDraftName = (name: string) => `training:${name}`

/**
 * The draft survives everything except submitting and starting over: closing the dialog, a reload, an expired session. It
 * holds only changed fields, so that it never reverts concurrent changes.
 * @param isFixed fields that ignore the draft, which another form with the same name may have filled
 */
function useFormDraft<Fields extends object>(
  { name, initial, first }: { name: string; initial: Fields; first: object | null },
  isFixed: (field: string) => boolean,
) {
  const draft = useDraft<Partial<Fields>>(formDraftName(name), {}, first)
  const typed = without(draft.value, isFixed)
  const changed = differs(typed, initial)
  const [restored, setRestored] = useState(changed)
  const [round, setRound] = useState(0)
  return {
    fields: { ...initial, ...typed },
    set: (change: Partial<Fields>) => draft.save({ ...draft.value, ...change }),
    /** Types everything anew. */
    replace: (change: object) => {
      setRound(round + 1)
      draft.save({ ...without(draft.value, (field) => !isFixed(field)), ...change })
    },
    isKept: draft.isKept,
    /** Holds changes made before this form was opened. */
    restored: restored && changed,
    /** Changes with each start over: */
    round,
    clear: () => {
      setRestored(false)
      setRound(round + 1)
      draft.clear()
    },
  }
}

function without<Fields extends object>(
  value: Partial<Fields>,
  isFixed: (field: string) => boolean,
): Partial<Fields> {
  const kept = Object.entries(value).filter(([field]) => !isFixed(field))
  return Object.fromEntries(kept) as Partial<Fields>
}

/** Whether any field differs from its initial value. */
function differs<Fields extends object>(value: Partial<Fields>, initial: Fields): boolean {
  const names = Object.keys(initial) as (keyof Fields)[]
  return names.some(
    (name) => name in value && JSON.stringify(value[name]) !== JSON.stringify(initial[name]),
  )
}
