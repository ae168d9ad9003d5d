import type {
  ProductSettings,
  Registration,
  SaveSettings,
} from '@tristar/shared/account/settings.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { AppError } from '../../../lib/errors.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { recordAudit } from '../../audit/audit.ts'
import { ProductSettingsModel, type StoredSettings } from './settings.model.ts'

const ONE = { _id: 'product' } as const

/** The settings that hold now; a set variable wins over what admins chose. */
export async function productSettingsOf(
  { env }: Pick<Context, 'env'>,
  session?: ClientSession,
): Promise<ProductSettings> {
  const stored = await ProductSettingsModel.findOne(ONE, null, {
    session: session ?? null,
  }).lean<StoredSettings>()
  const { registration, sellers = 'open' } = stored ?? {}
  const variable = env.SUPERVISOR_REGISTRATION
  return {
    registration: variable ?? registration ?? 'open',
    sellers,
    from: { registration: variable ? 'variable' : registration ? 'setting' : 'default' },
  }
}

const REMEMBERED_MS = 5000

/**
 * Who may register as a supervisor, as it was some seconds ago; undefined until it is known. Read anew behind the answer, so
 * that no page waits for the database.
 */
export function rememberedRegistration(context: Context): () => Registration | undefined {
  let known: Registration | undefined
  let readAt = -REMEMBERED_MS
  const read = () => {
    const now = performance.now()
    if (now - readAt >= REMEMBERED_MS) {
      readAt = now
      context.background.run('reading the settings', async () => {
        known = (await productSettingsOf(context)).registration
      })
    }
    return known
  }
  read()
  return read
}

/**
 * Changes settings, audited in the same transaction. They hold for the next registration on every process.
 * @throws AppError 409 SET_BY_VARIABLE for one that the environment sets
 */
export async function saveSettings(
  context: Pick<Context, 'env'>,
  principal: AdminPrincipal,
  change: SaveSettings,
): Promise<ProductSettings> {
  if (change.registration && context.env.SUPERVISOR_REGISTRATION)
    throw new AppError('SET_BY_VARIABLE', { name: 'SUPERVISOR_REGISTRATION' })
  if (Object.keys(change).length === 0) return productSettingsOf(context)
  return inTransaction(async (session) => {
    await ProductSettingsModel.updateOne(ONE, { $set: change }, { upsert: true, session })
    const { registration, sellers } = change
    const details = {
      ...(registration && { registration }),
      ...(sellers && { sellerRegistration: sellers }),
    }
    await recordAudit({ action: 'settingsChanged', principal, details }, session)
    return productSettingsOf(context, session)
  })
}
