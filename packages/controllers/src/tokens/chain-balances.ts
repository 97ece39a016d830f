import {
  type Balance,
  type Carabiner,
  formatAccountId,
  type NetworkId,
  selectAccount,
  type TokenBalance,
} from '@carabiner/core'
import { shortenAddress } from '@carabiner/core/internal'
import type { AccountRequest } from '../sources/account-request.js'
import type { BalancesSource } from '../sources/data-sources.js'
import type { Token } from '../sources/token.js'
import { quantityOf } from './quantity-of.js'
import { type ListedToken, readTokenList, type TokenLists } from './token-list.js'

/**
 * Creates a source that reads balances from the networks themselves: the native currency, and
 * tokens if the adapter can read them. Names and pictures come from the host's list. An unlisted
 * token has a shortened address as its name, and no symbol. Prices are unknown.
 */
export function createChainBalances(carabiner: Carabiner, lists: TokenLists = {}): BalancesSource {
  const { logger } = carabiner
  const listsById = new Map<NetworkId, ReadonlyMap<string, ListedToken>>()
  const listOf = (id: NetworkId) => {
    const list = listsById.get(id) ?? readTokenList(lists, id, logger)
    listsById.set(id, list)
    return list
  }
  /** The tokens whose mismatch of decimals was already logged. */
  const warned = new Set<string>()
  const hasListedDecimals = (networkId: NetworkId, { token, decimals }: TokenBalance) => {
    const listed = listOf(networkId).get(token)
    if (!listed || listed.decimals === decimals) return true
    const id = formatAccountId(networkId, token)
    if (!warned.has(id)) {
      const bothDecimals = `the list says ${listed.decimals}, its network ${decimals}`
      logger.warn(`tokens: ${id} is not shown: its decimals differ, ${bothDecimals}`)
    }
    warned.add(id)
    return false
  }

  return {
    async getBalances({ account, network, signal, fresh }) {
      const { caipNetworkId: chainId, nativeCurrency } = network
      const list = listOf(chainId)
      const { tokens } = carabiner.getAdapter(account.namespace)
      const [native, tokenBalances = []] = await Promise.all([
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
        ...sumByToken(tokenBalances.filter((balance) => hasListedDecimals(chainId, balance))).map(
          ({ token, amount, ...scale }): Token => {
            const { name = shortenAddress(token), symbol = '', iconUrl } = list.get(token) ?? {}
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

/**
 * Reads the native balance. One read serves this list and the balance that the page shows for the
 * active account.
 */
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

/** Sums the balances by token, because an owner may have several accounts of one token. */
function sumByToken(balances: readonly TokenBalance[]): TokenBalance[] {
  const sums = new Map<string, TokenBalance>()
  for (const balance of balances) {
    const { amount = 0n } = sums.get(balance.token) ?? {}
    sums.set(balance.token, { ...balance, amount: amount + balance.amount })
  }
  return [...sums.values()]
}
