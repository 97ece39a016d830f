import type { Network } from '@carabiner/core'
import {
  type ActivityCapability,
  type ChainTransaction,
  type ChainTransfer,
  type ReadActivityParameters,
  shortenAddress,
} from '@carabiner/core/internal'
import { transactionRow } from '../api/blockchain/account-schemas.js'
import { type Refuse, readRows } from '../api/blockchain/read-rows.js'
import type { Page } from '../sources/data-sources.js'
import type { Transaction, Transfer } from '../sources/transaction.js'
import { quantityOf } from '../tokens/quantity-of.js'
import type { ListedToken } from '../tokens/token-list.js'

/** The maximum number of rows, above any network's page size. */
const maxRows = 1_000

type Listed = ReadonlyMap<string, ListedToken>

/**
 * Reads a page of an account's transactions from the network. Token names and pictures come from
 * the host's list. Malformed rows are left out.
 *
 * @param listed - the host's tokens of the network, by address
 */
export async function readChainActivity(
  { transactions }: ActivityCapability,
  request: ReadActivityParameters,
  listed: Listed,
  refuse: Refuse,
): Promise<Page<Transaction>> {
  const { items, next } = await transactions(request)
  const rows = items.map((item) => toTransaction(item, request.network, listed))
  return {
    items: readRows(rows, { name: 'transactions', schema: transactionRow, most: maxRows, refuse }),
    next,
  }
}

function toTransaction(
  { hash, status, minedAt, from, to, transfers }: ChainTransaction,
  network: Network,
  listed: Listed,
): Transaction {
  const minedDate = new Date(minedAt ?? Date.now())
  return {
    id: hash,
    metadata: {
      operationType: operationOf(transfers),
      hash,
      chain: network.caipNetworkId,
      // An invalid time becomes an empty text, so that the schema drops this row only.
      minedAt: Number.isNaN(minedDate.getTime()) ? '' : minedDate.toISOString(),
      sentFrom: from,
      sentTo: to,
      status,
    },
    transfers: transfers.map((transfer) => toTransfer(transfer, network, listed)),
  }
}

function operationOf(transfers: readonly ChainTransfer[]): string {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.size === 2) return 'trade'
  if (directions.has('in')) return 'receive'
  return directions.has('out') ? 'send' : 'execute'
}

function toTransfer(
  { direction, amount, token, ...scale }: ChainTransfer,
  { nativeCurrency }: Network,
  listed: Listed,
): Transfer {
  const listedToken = token === undefined ? undefined : listed.get(token)
  const fallback =
    token === undefined ? nativeCurrency : { name: shortenAddress(token), symbol: undefined }
  const { name, symbol } = listedToken ?? fallback
  return {
    direction,
    quantity: quantityOf(amount, scale),
    fungible_info: {
      name,
      symbol,
      icon: listedToken?.iconUrl === undefined ? undefined : { url: listedToken.iconUrl },
    },
  }
}
