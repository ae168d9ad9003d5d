import { z } from 'zod'
import { optionalEnum } from '../common/refine.ts'
import { serialSchema } from './certificates.schema.ts'

/** How a credential is sent; by default as the Accept header prefers. */
const format = optionalEnum(['json', 'jwt'])

export const credentialSchema = serialSchema.extend({ format })
export type CredentialInput = z.input<typeof credentialSchema>

/** A tier or its star, e.g. White, bronze. */
export const achievementSchema = z.object({ tier: z.string() })
export type AchievementInput = z.input<typeof achievementSchema>

/** `list`: its number, from 1. */
export const statusListSchema = z.object({ list: z.string(), format })
export type StatusListInput = z.input<typeof statusListSchema>
