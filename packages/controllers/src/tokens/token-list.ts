import type { Logger, NetworkId } from '@carabiner/core'
import { safeText } from '@carabiner/core/adapter'
import { safeImage } from '@carabiner/core/wallets'
import * as z from 'zod/mini'
import { tokenText } from './token-text.js'

/** A token in a host's list. */
export interface ListedToken {
  /** The token's contract or mint. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  /** The decimals that the contract or mint reports. If they differ, the token is hidden. */
  readonly decimals: number
  /** An `https:` or `data:` URL. */
  readonly iconUrl?: string
}

/** Tokens by the CAIP-2 id of their network. */
export type TokenLists = { readonly [Id in NetworkId]?: readonly ListedToken[] }

/** The settings for balances. */
export interface BalancesSettings {
  /**
   * The app's tokens, by the CAIP-2 id of their network. On EVM networks, only these are read. On
   * Solana, all tokens of an account are found, and the list adds names and pictures. @default none
   */
  tokens?: TokenLists | undefined
}

const schema = z.object({
  address: z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
  symbol: z.string(),
  name: z.string(),
  decimals: z.int().check(z.gte(0), z.lte(255)),
  iconUrl: z.optional(z.string()),
})

/**
 * Parses a host's list of a network's tokens. Leaves out invalid entries with a warning.
 *
 * @returns the tokens by address
 */
export function readTokenList(
  lists: unknown,
  networkId: NetworkId,
  logger: Pick<Logger, 'warn'>,
): ReadonlyMap<string, ListedToken> {
  const listed = new Map<string, ListedToken>()
  const entries: unknown = Object(lists)[networkId]
  if (entries === undefined) return listed
  if (!Array.isArray(entries)) {
    logger.warn(`tokens: expected a list of tokens for ${networkId}`)
    return listed
  }
  for (const [at, entry] of entries.entries()) {
    const { data, error } = z.safeParse(schema, entry)
    if (!data) {
      const [issue] = error.issues
      const issueText = safeText(`${issue?.path.join('.')}: ${issue?.message}`, 200)
      logger.warn(`tokens: ${networkId}.${at}.${issueText}`)
      continue
    }
    const { iconUrl, address, decimals } = data
    const image = iconUrl === undefined ? undefined : safeImage(iconUrl)
    listed.set(address, { address, decimals, ...tokenText(data), iconUrl: image || undefined })
  }
  return listed
}
