import { DISTRIBUTORS, OWN_SCOPES } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { Tier } from '@tristar/shared/common/tiers'
import type { SetupAnswer, SetupState } from '@tristar/shared/operation/operation.schema'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { keepSetup, readSetup, type Setup } from '../../lib/setup.model.ts'
import { listAdmins } from '../account/account.ts'
import { recordAudit } from '../audit/audit.ts'
import { hasMailLeft } from '../notifications/notifications.ts'
import { groupsOf } from '../study/figures/figures.ts'
import { allTopics } from '../topics/topics.ts'

/** The checklist of the first day (domain: The first day); once it is put away, only that is read. */
export async function setupOf(context: Context): Promise<SetupAnswer> {
  const setup = await readSetup()
  return { checklist: setup.putAwayAt ? null : await stateOf(context, setup) }
}

/** Puts the checklist away for all admins: it is about the installation, not about them. Audited. */
export async function putSetupAway(
  { clock }: Pick<Context, 'clock'>,
  principal: AdminPrincipal,
): Promise<SetupAnswer> {
  await inTransaction(async (session) => {
    if ((await readSetup(session)).putAwayAt) return
    await keepSetup({ putAwayAt: clock() }, session)
    await recordAudit({ action: 'setupPutAway', principal, details: {} }, session)
  })
  return { checklist: null }
}

async function stateOf(context: Context, setup: Partial<Setup>): Promise<SetupState> {
  const { canReach, keeps } = context.delivery
  const set = canReach.email && !keeps.email
  const [topics, groups, admins, hasLeft] = await Promise.all([
    allTopics(),
    groupsOf(DISTRIBUTORS),
    listAdmins(),
    set && !setup.mailTestedAt && hasMailLeft(),
  ])
  const topicsOf = (tier: Tier) =>
    topics.filter(({ beltType, supervisor }) => beltType === tier && !supervisor).length
  const peopleOf = (wanted: LearnerRole) =>
    groups.reduce((sum, { role, total }) => sum + (role === wanted ? total : 0), 0)
  return {
    mail: { set, tested: Boolean(setup.mailTestedAt) || hasLeft },
    topics: { White: topicsOf('White'), Green: topicsOf('Green'), Black: topicsOf('Black') },
    people: { sellers: peopleOf('seller'), supervisors: peopleOf('supervisor') },
    admins: { missing: OWN_SCOPES.filter((own) => !admins.some(({ scope }) => scope === own)) },
    publicUrl: context.env.PUBLIC_URL ?? '',
  }
}
