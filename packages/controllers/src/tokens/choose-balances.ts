import { type Carabiner, InvalidOptionsError } from '@carabiner/core'
import { findInCauses } from '../account/failure-causes.js'
import type { Shell } from '../shell.js'
import type { BalancesSource } from '../sources/data-sources.js'
import { hasSource } from '../sources/has-source.js'
import { createChainBalances } from './chain-balances.js'
import type { TokenLists } from './token-list.js'

/** What decides where balances come from. */
export interface BalancesSettings {
  /**
   * Tokens that the app knows, by the CAIP-2 id of their network. EVM networks are asked for these and no others; on
   * Solana all that an account has are found, and the list gives them names and pictures.
   *
   * @default none
   */
  tokens?: TokenLists | undefined
}

/**
 * Where balances come from: the host's source, else the blockchain API, else the networks themselves.
 *
 * The networks are asked too where the source does not know one, and where the app may not use the API at all, since
 * no later attempt helps there. Any other failure is one: with the few tokens that the networks are asked for, an
 * account would seem to have lost the others.
 */
export function chooseBalances(
  carabiner: Carabiner,
  { settings, sources }: Pick<Shell, 'settings' | 'sources'>,
): BalancesSource {
  const chain = createChainBalances(carabiner, settings.tokens)
  if (!hasSource(settings, 'balances')) return chain
  let told = false
  const passOver = (error: unknown) => {
    if (!isRefusalOfApp(error)) throw error
    if (!told) carabiner.logger.warn('balances come from the networks themselves', error)
    told = true
    return undefined
  }
  return {
    async getBalances(request) {
      const ask = async () => {
        const { balances } = await sources()
        return balances ? balances.getBalances(request) : undefined
      }
      return (await ask().catch(passOver)) ?? chain.getBalances(request)
    },
  }
}

/** The API turns this app away, or its address is none. */
const isRefusalOfApp = (error: unknown) =>
  error instanceof InvalidOptionsError ||
  findInCauses(error, (failure) =>
    'name' in failure && failure.name === 'AppConfigurationError' ? true : undefined,
  ) === true
