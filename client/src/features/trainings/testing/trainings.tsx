import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { CallFacts } from '@tristar/shared/common/calls'
import type { AdminUser, LearnerUser } from '@tristar/shared/session/session.schema'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { EvaluationDraft, Training } from '@tristar/shared/trainings/trainings.schema'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { createQueryClient } from '../../../lib/queryClient'
import { type Session, SessionContext, type SessionContextValue } from '../../../lib/session'
import { serve } from '../../../lib/testing/server'
import { AdminCalendarPage } from '../adminCalendar.page'
import { SellerCalendarPage } from '../sellerCalendar.page'
import { SupervisorCalendarPage } from '../supervisorCalendar.page'

/** The calendar's texts in English, on 19 November 2026 in Kuala Lumpur, while it is still the 18th in UTC. */
export function onTheNineteenth() {
  beforeAll(() =>
    Promise.all([
      loadNamespace('trainings'),
      loadNamespace('trainingForms'),
      loadNamespace('followUp'),
      loadNamespace('week'),
      loadNamespace('dateField'),
    ]),
  )
  beforeEach(async () => {
    await setLanguage('en')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00Z') })
    return () => vi.useRealTimers()
  })
}

/** Keeps drafts of evaluations as the server does, from these on; returns the bodies that were sent. */
export function keepDrafts(drafts: Map<string, EvaluationDraft>): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  serve(trainingsCalls.draft, async ({ request }) => {
    const body = (await request.json()) as { id: string; base?: string }
    sent.push(body)
    const { id, base, ...fields } = body
    if (base !== undefined && base !== (drafts.get(id)?.savedAt ?? base))
      return HttpResponse.json({ error: '', code: 'DRAFT_CHANGED' }, { status: 409 })
    const savedAt = new Date(Date.now() + sent.length).toISOString()
    if (Object.keys(fields).length === 0) drafts.delete(id)
    else drafts.set(id, { ...fields, savedAt })
    return HttpResponse.json({ data: { _id: id, draft: drafts.get(id) } })
  })
  return sent
}

/** Answers the calendar's list, and the call for one, with these; returns the requested query strings of the list. */
export function listOf(
  trainings: readonly Training[],
  drafts = new Map<string, EvaluationDraft>(),
): string[] {
  const asked: string[] = []
  keepDrafts(drafts)
  serve(trainingsCalls.list, ({ request }) => {
    asked.push(new URL(request.url).search)
    return HttpResponse.json({ data: trainings as Training[] })
  })
  serve(trainingsCalls.one, ({ params }) => {
    const data = trainings.find(({ _id }) => _id === params.id)
    return data
      ? HttpResponse.json({ data: { ...data, draft: drafts.get(data._id) } })
      : HttpResponse.json(
          { error: 'Training not found', code: 'TRAINING_NOT_FOUND' },
          { status: 404 },
        )
  })
  return asked
}

/** Answers the search for sellers. */
export function sellersOf(rows: readonly Partial<TeamRow>[]) {
  serve(teamCalls.list, () =>
    HttpResponse.json(rows as TeamRow[], { headers: { 'x-total-count': `${rows.length}` } }),
  )
}

/** Answers a call that changes a training. */
export function accept(to: CallFacts, make: (body: Record<string, unknown>) => Training) {
  const sent: Record<string, unknown>[] = []
  serve(to, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>
    sent.push(body)
    return HttpResponse.json({ data: make(body) })
  })
  return sent
}

const nothing = () => undefined
const PAGES = {
  seller: SellerCalendarPage,
  supervisor: SupervisorCalendarPage,
  admin: AdminCalendarPage,
}

function Address() {
  const { search } = useLocation()
  return <output aria-label="address">{search}</output>
}

function sessionOf(person: LearnerUser | AdminUser): Session {
  return 'username' in person
    ? { role: 'admin', admin: person }
    : { role: person.role, user: person }
}

function Calendar({ session, refresh }: { session: Session; refresh: () => Promise<void> }) {
  const [client] = useState(createQueryClient)
  const value: SessionContextValue = {
    state: { status: 'in', session },
    start: async () => undefined,
    end: nothing,
    retry: nothing,
    renew: nothing,
    mergeUser: nothing,
    mergeAdmin: nothing,
    refresh,
    rememberPlace: nothing,
  }
  const Page = PAGES[session.role]
  return (
    <QueryClientProvider client={client}>
      <SessionContext value={value}>
        <Page />
        <Address />
      </SessionContext>
    </QueryClientProvider>
  )
}

/** Opens that person's calendar, with `search` as the address's query. */
export function openCalendar(person: LearnerUser | AdminUser, search = '') {
  const refresh = vi.fn<() => Promise<void>>(async () => undefined)
  const drawing = (who: LearnerUser | AdminUser) => (
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[`/calendar${search}`]}>
        <Calendar session={sessionOf(who)} refresh={refresh} />
      </MemoryRouter>
    </MantineProvider>
  )
  const drawn = render(drawing(person))
  /** The session is refreshed. */
  const become = (who: LearnerUser | AdminUser) => drawn.rerender(drawing(who))
  return {
    ...drawn,
    become,
    refresh,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  }
}

/** Opens a training in its dialog and waits for it. */
export async function openTraining(
  person: Parameters<typeof openCalendar>[0],
  training: Training,
  mode = '',
  drafts = new Map<string, EvaluationDraft>(),
) {
  listOf([training], drafts)
  const opened = openCalendar(person, `?training=${training._id}${mode && `&mode=${mode}`}`)
  const dialog = await screen.findByRole('dialog')
  // Its buttons appear with the training.
  await within(dialog).findAllByText('User Manager')
  return { ...opened, dialog }
}

/** Types into the fields with these labels. */
export function fill(dialog: HTMLElement, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(within(dialog).getByLabelText(label, { exact: false }), { target: { value } })
}

export const press = (user: UserEvent, place: HTMLElement, name: string) =>
  user.click(within(place).getByRole('button', { name }))
