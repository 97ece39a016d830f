import type { ReadParameters, TokenBalance } from '@carabiner/core'
import * as z from 'zod/mini'
import { token2022Program, tokenProgram } from '../transactions/programs.js'
import { ask, commitment, inContext, type RequestTarget, type RpcContext } from './ask.js'
import { readScales } from './scales.js'

const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,20}$/)),
  z.transform((digits) => BigInt(digits)),
)
const row = z.object({
  pubkey: z.string(),
  account: z.object({
    data: z.object({
      parsed: z.object({
        info: z.object({
          mint: z.string(),
          state: z.optional(z.string()),
          tokenAmount: z.object({ amount, decimals: z.int().check(z.gte(0), z.lte(255)) }),
        }),
      }),
    }),
  }),
})
/**
 * The answer with an owner's token accounts. A node returns bytes for an account that it cannot
 * parse, such as one with a newer extension. The other accounts are still listed.
 */
const tokenAccounts = inContext(z.array(z.catch(z.nullable(row), null)))

/**
 * Reads an account's tokens of both token programs. The same token may be in several token
 * accounts.
 */
export async function readTokenBalances(
  context: RpcContext,
  { account, ...target }: ReadParameters,
): Promise<readonly TokenBalance[]> {
  const readOf = (programId: string) => readHeld(context, target, account.address, { programId })
  const [plain, extended] = await Promise.all([readOf(tokenProgram), readOf(token2022Program)])
  const mints = extended.map(({ token }) => token)
  const scaleOf = await readScales(context, target, mints)
  return [...plain, ...extended.map((tokens) => ({ ...tokens, ...scaleOf(tokens.token) }))].map(
    ({ isFrozen: _, ...balance }) => balance,
  )
}

/** One token account of an owner. */
export interface HeldTokens extends TokenBalance {
  tokenAccount: string
  /** Whether the mint's freeze authority has frozen the account. */
  isFrozen: boolean
}

/** Reads token accounts. @param filter - a mint, or a token program for all of its mints */
export async function readHeld(
  context: RpcContext,
  target: RequestTarget,
  owner: string,
  filter: { mint: string } | { programId: string },
): Promise<readonly HeldTokens[]> {
  const params = [owner, filter, { encoding: 'jsonParsed', commitment }]
  const { value } = await ask(context, target, 'getTokenAccountsByOwner', params, tokenAccounts)
  return value.flatMap((tokenAccount) => {
    if (!tokenAccount) return []
    const { mint, state, tokenAmount } = tokenAccount.account.data.parsed.info
    const isFrozen = state === 'frozen'
    return [{ token: mint, tokenAccount: tokenAccount.pubkey, ...tokenAmount, isFrozen }]
  })
}
