import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { LogRow } from '@tristar/shared/study/log.schema'
import type { Person } from '@tristar/shared/people/person.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { Address } from '../../../lib/testing/address'
import { anAdmin, aSupervisor } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { answer } from '../../../lib/testing/server'
import { Toasts } from '../../../ui/toast'
import { OpenLink } from '../components/tables/cells'
import { PersonPage } from '../person.page'

/** The texts of a person's page, in English. */
export function inEnglish() {
  beforeAll(() =>
    Promise.all(
      (
        ['person', 'learners', 'lines', 'audit', 'givePassword', 'moves', 'personSelect'] as const
      ).map(loadNamespace),
    ),
  )
  beforeEach(() => setLanguage('en'))
}

export const NOTHING = {
  confirm: false,
  edit: false,
  rename: false,
  invite: false,
  move: false,
  deactivate: false,
  reactivate: false,
  password: false,
  reset: false,
  erase: false,
  revoke: false,
}

export const PERSON: Person = {
  who: {
    _id: 'a'.repeat(24),
    role: 'seller',
    id: 'ann.lim',
    name: 'Ann Lim',
    state: 'active',
    erased: false,
    distributorId: 'LHM',
    supervisorId: 'boss',
    supervisorName: 'Siti Nur',
    email: 'ann@example.com',
    number: '',
    pendingEmail: '',
    pendingNumber: '',
    joined: true,
    confirmed: true,
  },
  standing: {
    createdAt: '2026-08-20T03:00:00.000Z',
    completeDate: '2027-04-20',
    belt: 'White',
    beltRate: 50,
    allRate: 20,
    whiteBeltDate: null,
    greenBeltDate: null,
    blackBeltDate: null,
    data: [],
    currentTier: 'White',
    expectedDate: '2026-11-20',
  },
  trainings: [],
  certificates: [
    {
      belt: 'White',
      serial: 'ABCDEFGH23456789',
      achievedAt: '2026-09-01T03:00:00.000Z',
      downloadedAt: null,
      name: 'Ann Lim',
      revoked: null,
      confirmed: true,
      checks: 0,
    },
  ],
  attempts: [
    {
      _id: 'b'.repeat(24),
      at: '2026-09-01T03:00:00.000Z',
      title: 'Opening',
      titles: { ...untranslated('Opening'), Malay: 'Pembukaan' },
      mytype: 'Quiz',
      score: 40,
      evaluation: 'Failed',
      duration: 61,
    },
    {
      _id: 'c'.repeat(24),
      at: '2026-08-31T03:00:00.000Z',
      title: '',
      titles: untranslated(''),
      mytype: 'Theory',
      duration: 12,
    },
  ],
  events: [
    {
      _id: 'd'.repeat(24),
      at: '2026-09-02T03:00:00.000Z',
      action: 'passwordGiven',
      who: 'chief',
      role: 'admin',
      whom: 'ann.lim',
      distributorId: 'LHM',
      details: {},
      names: { who: 'Tan Wei Liang', whom: '' },
    },
  ],
  passwordRefusal: '',
  can: NOTHING,
}

export function aLogRow(change: Partial<LogRow> = {}): LogRow {
  const { content = 'Know your outlet' } = change
  return {
    _id: `topic-${change.category ?? 'White'}${change.topicNo ?? 1}`,
    category: 'White',
    topicNo: 1,
    ownNo: change.topicNo ?? 1,
    content,
    titles: untranslated(content),
    attempt: 2,
    passedIn: 2,
    time: 1095,
    completeDate: '2026-10-07T17:00:00.000Z',
    completed: true,
    ...change,
  }
}

/** Where one gets after an erasure. */
export const LIST = 'The list of Users'

/** A person's page at `path`; at /admin/seller a list that leads to a log. */
export function openPerson(path: string) {
  const list = (
    <>
      {LIST}
      <OpenLink to="/admin/seller/log/ann.lim" id="ann.lim">
        {'Log'}
      </OpenLink>
    </>
  )
  const of = ['admin/person', 'admin/seller/log', 'admin/supervisor/log']
  const ofManager = ['supervisor/person', 'supervisor/sellers/log']
  const page = (
    <>
      <Address />
      <Routes>
        {[...of, ...ofManager].map((each) => (
          <Route key={each} path={`/${each}/:id`} element={<PersonPage />} />
        ))}
        <Route path="/admin/seller" element={list} />
      </Routes>
      <Toasts />
    </>
  )
  return renderAs(path.startsWith('/admin') ? anAdmin('all') : aSupervisor(), page, path)
}

export const MANAGER = '/admin/supervisor/log/boss'
export const USER = '/admin/seller/log/ann.lim'
export const OWN = '/supervisor/sellers/log/ann.lim'
const CALLS = { admin: peopleCalls.person, supervisor: peopleCalls.ownPerson }

interface Change extends Partial<Omit<Person, 'standing' | 'who'>> {
  standing?: Partial<Person['standing']>
  who?: Partial<Person['who']>
}

/** Answers whoever opens that address with the person, with these changes. */
export function answerPerson(path: string, { standing, who, ...change }: Change = {}) {
  const rows = { ...PERSON.standing, data: [aLogRow()], ...standing }
  const role = path === MANAGER ? 'supervisor' : 'seller'
  return answer(CALLS[path.startsWith('/admin') ? 'admin' : 'supervisor'], {
    ...PERSON,
    ...change,
    standing: rows,
    who: { ...PERSON.who, role, ...who },
  })
}

/** Opens an address of the person, with these changes. */
export function openLog(path: string, change: Change = {}) {
  const sent = answerPerson(path, change)
  return { sent, ...openPerson(path) }
}
