import { DISTRIBUTORS, SCOPES } from '@tristar/shared/common/distributors'
import { EVALUATIONS } from '@tristar/shared/common/evaluations'
import { LANGUAGES } from '@tristar/shared/common/languages'
import { ROLES } from '@tristar/shared/common/roles'
import { z } from 'zod'
import { readContent } from './content.ts'

type Days = readonly [from: number, to: number]

/** Days before today: when the account was created, and the latest activity; and the percentage of generated Users. */
interface StageFacts {
  created: Days
  lastDay: Days
  share: number
}

/** How far a seller has come. */
export const STAGES = {
  new: { created: [1, 12], lastDay: [1, 1], share: 8 },
  started: { created: [5, 20], lastDay: [1, 3], share: 8 },
  bronze: { created: [25, 80], lastDay: [1, 5], share: 20 },
  retake: { created: [20, 75], lastDay: [1, 5], share: 6 },
  overdue: { created: [115, 170], lastDay: [40, 70], share: 10 },
  training: { created: [50, 85], lastDay: [2, 8], share: 5 },
  waiting: { created: [55, 85], lastDay: [7, 10], share: 3 },
  booked: { created: [50, 80], lastDay: [2, 8], share: 5 },
  rebooked: { created: [60, 88], lastDay: [9, 13], share: 2 },
  certificate: { created: [70, 110], lastDay: [5, 7], share: 4 },
  silver: { created: [100, 165], lastDay: [1, 5], share: 14 },
  gold: { created: [150, 225], lastDay: [1, 5], share: 8 },
  goldBooked: { created: [170, 225], lastDay: [2, 6], share: 1 },
  done: { created: [234, 250], lastDay: [8, 20], share: 6 },
} as const satisfies Record<string, StageFacts>
export type Stage = keyof typeof STAGES
export const STAGE_NAMES = Object.keys(STAGES) as Stage[]

const personSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  language: z.enum(LANGUAGES),
  /** Index of a generated person, from which a unique telephone number follows. */
  serial: z.int().optional(),
})

const sellerSchema = personSchema.extend({ stage: z.enum(STAGE_NAMES) })

const supervisorSchema = personSchema.extend({
  distributorId: z.enum(DISTRIBUTORS),
  /** The number of completed topics, without the EDAC theory. */
  topicsDone: z.int(),
  edacTheory: z.boolean(),
  /** Assessments: evaluated ones, and an open one by its day relative to today. */
  edac: z.array(z.enum(EVALUATIONS).or(z.int())),
  sellers: z.array(sellerSchema),
})
export type DemoSupervisor = z.infer<typeof supervisorSchema>

const accountSchema = z.strictObject({
  role: z.enum(ROLES),
  /** What to log in with. */
  id: z.string(),
  /** What the account shows. */
  about: z.string(),
})
/** A demo account worth knowing: README.md and `npm run demo` show these. */
export type DemoAccount = z.infer<typeof accountSchema>

/** Somebody who leaves, possibly to return; a User Manager's Users move to another one. */
const departureSchema = z.strictObject({
  id: z.string(),
  handOverTo: z.string().optional(),
  returns: z.boolean().optional(),
})

const { admins, shown, teams, departures } = readContent(
  'people.json',
  z.strictObject({
    admins: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        scope: z.enum(SCOPES),
        about: z.string(),
      }),
    ),
    shown: z.array(accountSchema),
    teams: z.array(supervisorSchema),
    departures: z.array(departureSchema),
  }),
)

/** Of every demo account. */
export const DEMO_PASSWORD = 'Tristar-2026'

/** One admin per scope. */
export const DEMO_ADMINS = admins

/** Six teams of ten over all five distributors, and one whose manager leaves. The names are common Malaysian ones and mean no real person. */
export const DEMO_TEAMS: readonly DemoSupervisor[] = teams

/** In this order, once the teams are there. */
export const DEMO_DEPARTURES = departures

/** One admin per scope, a supervisor, and a seller at each stage. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ...admins.map(({ id, about }) => ({ role: 'admin' as const, id, about })),
  ...shown,
]

/** The table printed by `npm run demo`; ends with a line break. */
export function accountTable(accounts: readonly DemoAccount[]): string {
  const wide = Math.max(...accounts.map(({ id }) => id.length))
  const lines = accounts.map(
    ({ role, id, about }) => `  ${role.padEnd(10)}  ${id.padEnd(wide)}  ${about}`,
  )
  return [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...lines, ''].join('\n')
}
