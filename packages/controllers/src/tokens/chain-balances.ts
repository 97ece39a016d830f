import {
  type Balance,
  type Carabiner,
  formatAccountId,
  type NetworkId,
  selectAccount,
  type TokenBalance,
} from '@carabiner/core'
import type { AccountRequest, BalancesSource } from '../sources/data-sources.js'
import type { Token } from '../sources/token.js'
import { quantityOf } from './quantity-of.js'
import { type ListedToken, readTokenList, type TokenLists } from './token-list.js'
import { shortToken } from './token-text.js'

/**
 * Reads balances from the networks themselves: the native currency, and tokens where the family can read them. Names
 * and pictures are those of the host's list; what no list names has its shortened address for a name, and no symbol.
 * Nothing here knows prices.
 */
export function createChainBalances(carabiner: Carabiner, lists: TokenLists = {}): BalancesSource {
  const { logger } = carabiner
  const known = new Map<NetworkId, ReadonlyMap<string, ListedToken>>()
  const listOf = (id: NetworkId) => {
    const list = known.get(id) ?? readTokenList(lists, id, logger)
    known.set(id, list)
    return list
  }
  /** Whose decimals were told to be wrong: once is enough. */
  const told = new Set<string>()
  const isTrue = (networkId: NetworkId, { token, decimals }: TokenBalance) => {
    const listed = listOf(networkId).get(token)
    if (!listed || listed.decimals === decimals) return true
    const id = formatAccountId(networkId, token)
    if (!told.has(id)) {
      const both = `the list says ${listed.decimals}, its network ${decimals}`
      logger.warn(`tokens: ${id} is not shown: its decimals differ, ${both}`)
    }
    told.add(id)
    return false
  }

  return {
    async getBalances({ account, network, signal, fresh }) {
      const { caipNetworkId: chainId, nativeCurrency } = network
      const list = listOf(chainId)
      const { tokens } = carabiner.getAdapter(account.namespace)
      const [native, held = []] = await Promise.all([
        readNative(carabiner, { account, network, signal }, fresh !== undefined),
        tokens?.balances({ account, network, signal, tokens: [...list.keys()] }),
      ])
      return [
        {
          name: nativeCurrency.name,
          symbol: native.symbol,
          chainId,
          quantity: quantityOf(native.value, native),
        },
        ...sumByToken(held.filter((balance) => isTrue(chainId, balance))).map(
          ({ token, amount, ...scale }): Token => {
            const { name = shortToken(token), symbol = '', iconUrl } = list.get(token) ?? {}
            return {
              name,
              symbol,
              chainId,
              address: formatAccountId(chainId, token),
              quantity: quantityOf(amount, scale),
              iconUrl,
            }
          },
        ),
      ]
    },
  }
}

/** The active account's is the one that the page shows already: one read is enough for both. */
async function readNative(
  carabiner: Carabiner,
  { account, network, signal }: AccountRequest,
  fresh: boolean,
): Promise<Balance> {
  const { namespace } = account
  const active = selectAccount(carabiner.getSnapshot(), namespace)
  const isActive = active?.address === account.address && active.networkId === network.caipNetworkId
  return isActive
    ? carabiner.getBalance({ namespace, signal, fresh })
    : carabiner.getAdapter(namespace).getBalance({ account, network, signal })
}

/** A token may lie in several accounts of its owner. */
function sumByToken(held: readonly TokenBalance[]): TokenBalance[] {
  const sums = new Map<string, TokenBalance>()
  for (const balance of held) {
    const { amount = 0n } = sums.get(balance.token) ?? {}
    sums.set(balance.token, { ...balance, amount: amount + balance.amount })
  }
  return [...sums.values()]
}
