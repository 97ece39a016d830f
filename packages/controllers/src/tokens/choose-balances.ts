import { type Carabiner, InvalidOptionsError } from '@carabiner/core'
import { findInCauses } from '../account/failure-causes.js'
import type { Shell } from '../shell.js'
import type { BalancesSource } from '../sources/data-sources.js'
import { hasSource } from '../sources/has-source.js'
import { createChainBalances } from './chain-balances.js'

/**
 * Creates the source of balances: the host's, or else the blockchain API, or else the networks
 * themselves.
 *
 * The networks are also read if the source does not support one, or if the API rejects the app,
 * because a later attempt would not help. Other failures are reported: the networks know only a few
 * tokens, so the account would seem to have lost the others.
 */
export function chooseBalances(
  carabiner: Carabiner,
  { settings, sources }: Pick<Shell, 'settings' | 'sources'>,
): BalancesSource {
  const chain = createChainBalances(carabiner, settings.tokens)
  if (!hasSource(settings, 'balances')) return chain
  let hasWarned = false
  const toNetworks = (error: unknown) => {
    if (!isRefusalOfApp(error)) throw error
    if (!hasWarned) carabiner.logger.warn('balances are read from the networks instead', error)
    hasWarned = true
    return undefined
  }
  return {
    async getBalances(request) {
      const ask = async () => {
        const { balances } = await sources()
        return balances ? balances.getBalances(request) : undefined
      }
      return (await ask().catch(toNetworks)) ?? chain.getBalances(request)
    },
  }
}

/** Whether the API rejects this app, or its URL is invalid. */
const isRefusalOfApp = (error: unknown) =>
  error instanceof InvalidOptionsError ||
  findInCauses(error, (failure) =>
    'name' in failure && failure.name === 'AppConfigurationError' ? true : undefined,
  ) === true
