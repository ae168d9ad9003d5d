import {
  perProductSetting,
  PRODUCT_SETTING_NAMES,
  PRODUCT_SETTINGS,
  type ProductSettings,
  type SaveSettings,
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
  const values = perProductSetting(
    (name) => fixedBy(env, name) ?? stored?.[name] ?? PRODUCT_SETTINGS[name].default,
  )
  const chosen = stored?.registration ? 'setting' : 'default'
  return {
    ...(values as Required<SaveSettings>),
    from: { registration: fixedBy(env, 'registration') ? 'variable' : chosen },
  }
}

/** What a variable says of the setting. */
function fixedBy(env: Context['env'], name: keyof typeof PRODUCT_SETTINGS) {
  const { variable } = PRODUCT_SETTINGS[name]
  return variable ? env[variable] : undefined
}

const REMEMBERED_MS = 5000

/**
 * The settings as they were some seconds ago; undefined until they are known. Read anew behind the answer, so that no page
 * waits for the database.
 */
export function rememberedSettings(context: Context): () => ProductSettings | undefined {
  let known: ProductSettings | undefined
  let readAt = -REMEMBERED_MS
  const read = () => {
    const now = performance.now()
    if (now - readAt >= REMEMBERED_MS) {
      readAt = now
      context.background.run('reading the settings', async () => {
        known = await productSettingsOf(context)
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
  const changed = PRODUCT_SETTING_NAMES.filter((name) => change[name] !== undefined)
  const fixed = changed.find((name) => fixedBy(context.env, name))
  if (fixed)
    throw new AppError('SET_BY_VARIABLE', { name: String(PRODUCT_SETTINGS[fixed].variable) })
  if (changed.length === 0) return productSettingsOf(context)
  return inTransaction(async (session) => {
    await ProductSettingsModel.updateOne(ONE, { $set: change }, { upsert: true, session })
    const details = Object.fromEntries(
      changed.map((name) => [PRODUCT_SETTINGS[name].audited, change[name] ?? '']),
    )
    await recordAudit({ action: 'settingsChanged', principal, details }, session)
    return productSettingsOf(context, session)
  })
}
