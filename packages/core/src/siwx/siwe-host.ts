import * as z from 'zod/mini'
import { SiweCallbackError } from '../errors/siwx-errors.js'
import { isTemporaryFailure } from '../transport/is-temporary-failure.js'
import type {
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiweSession,
  SiweVerifyArgs,
} from './siwe-config.js'

const text = z.string().check(z.minLength(1), z.maxLength(10_000))
const time = z.exactOptional(z.iso.datetime({ offset: true }))
const nonce = z.string().check(z.regex(/^[a-zA-Z0-9]{8,1024}$/))
const chainId = z.int().check(z.positive())
/** Removes undefined fields, which would become fields without a value in the message. */
const definedFields = z.transform((value) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))
    : value,
)
const params = z.pipe(
  definedFields,
  z.object({
    domain: text,
    uri: text,
    chains: z.array(chainId),
    statement: z.exactOptional(z.string()),
    resources: z.exactOptional(z.array(text)),
    requestId: z.exactOptional(z.string()),
    iat: time,
    exp: time,
    nbf: time,
  }),
)
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const session = z.nullish(z.object({ address, chainId }))

/** A host's callbacks, whose answers are checked. */
export interface SiweHost {
  nonce(address: string): Promise<string>
  params(): Promise<SiweMessageParams>
  message(args: SiweMessageArgs): Promise<string>
  verify(args: SiweVerifyArgs): Promise<boolean>
  session(): Promise<SiweSession | undefined>
  signOut(): Promise<void>
}

/**
 * Wraps the callbacks. Each throws a {@link SiweCallbackError} if the host's callback throws or its answer is invalid.
 */
export function siweHost(config: SiweConfig): SiweHost {
  return {
    nonce: (account) => ask('getNonce', nonce, () => config.getNonce(account)),
    params: () => ask('getMessageParams', params, () => config.getMessageParams()),
    message: (args) => ask('createMessage', text, () => config.createMessage(args)),
    verify: (args) => ask('verifyMessage', z.boolean(), () => config.verifyMessage(args)),
    async session() {
      let answer: unknown
      try {
        answer = await config.getSession()
      } catch (thrown) {
        // If the server is unreachable, the session may exist, so throw. Other errors, such as 401, mean that no
        // session exists.
        if (isTemporaryFailure(thrown)) {
          throw new SiweCallbackError('getSession', undefined, thrown)
        }
        return undefined
      }
      return (await ask('getSession', session, () => answer)) ?? undefined
    },
    async signOut() {
      const isSignedOut = await ask('signOut', z.boolean(), () => config.signOut())
      if (!isSignedOut) throw new SiweCallbackError('signOut', 'it did not return true')
    },
  }
}

async function ask<T>(callback: string, shape: z.ZodMiniType<T>, call: () => unknown): Promise<T> {
  let answer: unknown
  try {
    answer = await call()
  } catch (thrown) {
    throw new SiweCallbackError(callback, undefined, thrown)
  }
  const parsed = z.safeParse(shape, answer)
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.')
    throw new SiweCallbackError(callback, `an invalid result${at ? ` at ${at}` : ''}`)
  }
  return parsed.data
}
