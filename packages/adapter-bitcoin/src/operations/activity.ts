import type { ChainTransaction, ReadActivityParameters } from '@carabiner/core/internal'
import type { AddressTransaction, BitcoinApi, TransactionPlace } from '../api/bitcoin-api.js'

/** Reads the transactions of an address, page by page. */
export async function readActivity(
  api: BitcoinApi,
  { account: { address }, network, signal, cursor }: ReadActivityParameters,
): Promise<{ items: ChainTransaction[]; next?: string }> {
  const { decimals } = network.nativeCurrency
  const transactions = await api.getTransactions({
    address,
    network,
    signal,
    after: cursor,
  })
  // The server chooses the size of a page. A page without confirmed transactions is the last.
  const next = transactions.filter(({ minedAt }) => minedAt !== undefined).at(-1)?.hash
  return {
    items: transactions.map((transaction) => describe(address, decimals, transaction)),
    next,
  }
}

function describe(
  address: string,
  decimals: number,
  { hash, minedAt, inputs, outputs }: AddressTransaction,
): ChainTransaction {
  const spent = sumOf(inputs.filter(isOf(address)))
  const received = sumOf(outputs.filter(isOf(address)))
  const isSender = spent > 0n
  // The fee is inputs minus outputs. With several senders, the share of each is unknown.
  const fee = isSender && inputs.every(isOf(address)) ? spent - sumOf(outputs) : 0n
  const balanceChange = received - spent + fee
  const counterparty =
    (isSender ? outputs : inputs).find((coin) => !isOf(address)(coin))?.address ?? ''
  return {
    hash,
    status: minedAt === undefined ? 'pending' : 'confirmed',
    minedAt,
    from: isSender ? address : counterparty,
    to: isSender ? counterparty || address : address,
    transfers:
      balanceChange === 0n
        ? []
        : [
            {
              direction: balanceChange > 0n ? 'in' : 'out',
              amount: balanceChange > 0n ? balanceChange : -balanceChange,
              decimals,
            },
          ],
  }
}

const isOf = (address: string) => (coin: TransactionPlace) => coin.address === address

const sumOf = (places: readonly TransactionPlace[]) =>
  places.reduce((sum, { value }) => sum + value, 0n)
