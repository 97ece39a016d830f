import { base64url } from 'jose'
import * as z from 'zod/mini'
import { RefusedError } from '../refused-error.js'
import { isSameHash } from '../secrets/hashes.js'
import type { Service } from '../service.js'
import { AccessDeniedError } from '../social/authorization.js'
import { readLabel, type ServiceAccount } from '../social/social-service.js'
import { loginKey, miniAppKey, telegramHash } from './signed-by-bot.js'

/**
 * Lifetimes of Telegram's signed data, in ms: of a website, and of a mini app, which stays open.
 */
const lifetimes = { login: 300_000, miniApp: 3_600_000 }

/** Telegram's data of a user. */
const telegramUser = z.object({
  id: z.int().check(z.gte(1)),
  first_name: z.optional(z.string()),
  username: z.optional(z.string()),
})
const signed = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  auth_date: z.coerce.number(),
})
const fieldsOfLogin = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/**
 * Checks the fields of a login.
 *
 * @returns the data's key, and when it expires
 * @throws RefusedError `expired` for old data
 * @throws for fields that this bot did not sign
 */
async function check(
  { now }: Service,
  key: Uint8Array<ArrayBuffer>,
  fields: ReadonlyMap<string, string>,
  lifetime: number,
) {
  const { hash, auth_date: seconds } = signed.parse(Object.fromEntries(fields))
  if (!isSameHash(await telegramHash(key, fields), hash)) throw new Error('Not signed by the bot.')
  const signedAt = seconds * 1000
  // Clocks may differ by a minute.
  const isFresh = signedAt <= now() + 60_000 && now() - signedAt <= lifetime
  if (!isFresh) throw new RefusedError('expired')
  return { name: `telegram:${hash}`, expiresAt: signedAt + lifetime }
}

const accountOf = (user: unknown): ServiceAccount => {
  const { id, first_name: name, username } = telegramUser.parse(user)
  return { subject: String(id), label: readLabel(username, name) }
}

/**
 * Returns the Telegram account of a website's visitor.
 *
 * @param result - `tgAuthResult`, in Telegram's form: JSON as base64url
 * @throws AccessDeniedError if the visitor refused
 * @throws for an invalid result
 */
export async function readTelegramLogin(service: Service, result: string): Promise<ServiceAccount> {
  if (!service.telegram) throw new Error('Telegram is not offered.')
  const answer: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(result)))
  if (answer === false) throw new AccessDeniedError('The visitor declined.')
  const fields = fieldsOfLogin.parse(answer)
  const texts = new Map(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const key = await loginKey(service.telegram.botToken)
  const { name, expiresAt } = await check(service, key, texts, lifetimes.login)
  if (!(await service.store.markUsed(name, expiresAt))) throw new Error('Already used.')
  return accountOf(fields)
}

/** Telegram's data for a mini app, and when it expires. */
export interface MiniAppLogin {
  readonly account: ServiceAccount
  readonly name: string
  readonly expiresAt: number
}

/**
 * Returns the Telegram account of a mini app's visitor.
 *
 * @param initData - as Telegram gives it to the app
 * @throws RefusedError `expired` for old data
 * @throws for data of another bot's app
 */
export async function readMiniApp(service: Service, initData: string): Promise<MiniAppLogin> {
  if (!service.telegram) throw new Error('Telegram is not offered.')
  const parameters = [...new URLSearchParams(initData)]
  const fields = new Map(parameters)
  if (fields.size !== parameters.length) throw new Error('A field is repeated.')
  const key = await miniAppKey(service.telegram.botToken)
  const checked = await check(service, key, fields, lifetimes.miniApp)
  return { ...checked, account: accountOf(JSON.parse(fields.get('user') ?? '')) }
}

/**
 * Reserves a mini app's data for the first device that used it. Telegram gives an open app the same
 * data each time, so that device may use it again after a reload, a sign-out or a lost answer.
 *
 * @param thumbprint - the thumbprint of the device's key
 * @throws RefusedError `expired` if another device used it first. Reopening the app gives new data
 */
export async function claimMiniApp(
  { store }: Service,
  { name, expiresAt }: MiniAppLogin,
  thumbprint: string,
): Promise<void> {
  const flow = { id: name, kind: 'telegram', step: 'challenge', userId: null, data: {} } as const
  const isOurs = await store.claimFlow({ ...flow, thumbprint, expiresAt })
  if (!isOurs) throw new RefusedError('expired')
}
