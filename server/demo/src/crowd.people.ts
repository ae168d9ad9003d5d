import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { LANGUAGES, type Language } from '@tristar/shared/common/languages'
import { z } from 'zod'
import { readContent } from './content.ts'
import { DEMO_TEAMS, type DemoSupervisor, type Stage, STAGE_NAMES, STAGES } from './people.ts'
import { pick, randomOf, type Random } from '@tristar/shared/common/random'

/** Users under one generated User Manager. */
export const CROWD_TEAM = 50

const namesSchema = z.string().transform((names) => names.split(' '))

/** Common Malaysian names; their combinations mean no real person. */
const POOLS = readContent(
  'names.json',
  z.array(
    z.strictObject({
      language: z.enum(LANGUAGES),
      /** What stands before the own name, if anything. */
      family: namesSchema,
      given: namesSchema,
      /** What stands behind it: behind its particle, where names have one. */
      last: namesSchema,
      /** For men and women alternately. */
      particles: z.tuple([z.string(), z.string()]).optional(),
    }),
  ),
)

interface Person {
  id: string
  name: string
  language: Language
  serial: number
}

/** An infinite sequence of names with unique ids, reproducible. */
class Register {
  readonly #taken = new Map<string, number>()
  #serial = 0

  constructor() {
    for (const { id, sellers } of DEMO_TEAMS)
      for (const taken of [id, ...sellers.map((seller) => seller.id)]) this.#taken.set(taken, 1)
  }

  next(random: Random): Person {
    const pool = pick(random, POOLS)
    const [family, given, last] = [pool.family, pool.given, pool.last].map((part) =>
      pick(random, part),
    )
    const particle = pool.particles?.[given && pool.given.indexOf(given) % 2 === 1 ? 1 : 0]
    const name = [family, given, particle, last].filter(Boolean).join(' ')
    const id = family ? `${family}.${given}${last}` : `${given}.${last}`
    this.#serial += 1
    const { language } = pool
    return { id: this.#unique(id.toLowerCase()), name, language, serial: this.#serial }
  }

  #unique(id: string): string {
    const before = this.#taken.get(id) ?? 0
    this.#taken.set(id, before + 1)
    return before === 0 ? id : `${id}${before + 1}`
  }
}

function stageFor(random: Random): Stage {
  let place = random.between(1, 100)
  for (const stage of STAGE_NAMES) {
    place -= STAGES[stage].share
    if (place <= 0) return stage
  }
  return 'bronze'
}

/** An assessment requires its theory. */
function assessmentOf(random: Random): Pick<DemoSupervisor, 'edacTheory' | 'edac'> {
  if (random.chance(40)) return { edacTheory: false, edac: [] }
  const result = random.chance(70) ? 'Passed' : 'Failed'
  return { edacTheory: true, edac: random.chance(50) ? [result] : [] }
}

/**
 * Generates teams with so many Users in all, 50 per User Manager, over all distributors, reproducibly. Lazy, so that any
 * number fits into memory.
 */
export function* crowdTeams(sellers: number): Generator<DemoSupervisor> {
  const register = new Register()
  const random = randomOf('the crowd')
  for (let made = 0; made < sellers;) {
    const size = Math.min(CROWD_TEAM, sellers - made)
    made += size
    yield {
      ...register.next(random),
      distributorId: pick(random, DISTRIBUTORS),
      topicsDone: random.between(0, 40),
      ...assessmentOf(random),
      sellers: Array.from({ length: size }, () => ({
        ...register.next(random),
        stage: stageFor(random),
      })),
    }
  }
}
