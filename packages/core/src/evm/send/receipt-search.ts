import { isHex, keccak256, stringToBytes } from 'viem/utils'
import type {
  SentPayment,
  SentPlace,
  TransactionReceipt,
  WatchReceiptParameters,
} from '../../adapter/send.js'
import type { ChainTransactionView, ChainView } from '../../calls/chain/chain-view.js'
import { readExecution } from '../../calls/chain/find-execution.js'
import { findTransaction } from '../../calls/chain/find-transaction.js'
import { isCall } from '../../calls/chain/same-calls.js'
import type { StoredCall } from '../../storage/stored-calls.js'
import { transferData } from '../assets/erc-20.js'
import { isSameAddress } from '../values/address.js'
import { toAddress } from '../values/to-address.js'
import { TransactionReplacedError } from './transaction-errors.js'

/**
 * The number of consecutive searches that must find the nonce used, but no transaction with it. Any one of them may
 * reach a node that lags behind.
 */
const certainAfter = 15

/**
 * Searches for a sent transaction by its hash or, once another one has its nonce, by its effect.
 *
 * @returns a function that searches once, and returns the receipt, or undefined while no block has it
 * @throws {TransactionReplacedError}
 * @throws the errors of the network's endpoints
 */
export function createReceiptSearch(
  chain: ChainView,
  account: string,
  { hash, payment, place: initialPlace, onPlace }: WatchReceiptParameters,
): () => Promise<TransactionReceipt | undefined> {
  let place = initialPlace
  let call = payment && callOf(payment)
  /** The account's transaction count at the last search. */
  let searched = place?.count
  let taken = 0

  const receiptOf = async (id: string): Promise<TransactionReceipt | undefined> => {
    const receipt = await chain.receipt(id)
    return receipt && { hash: id, ...receipt }
  }
  const search = (from: SentPlace, isWanted: (one: ChainTransactionView) => boolean) =>
    findTransaction(chain, account, { block: from.block, nonce: from.count }, isWanted)

  /** Whether a transaction has the same effect. After a reload, there may be only a hash of the effect to compare. */
  const isWanted = (other: ChainTransactionView, from: SentPlace) =>
    call ? isCall(other, call) : from.call === hashOf(other)
  /** Looks up the transaction that used the nonce: the same one under another hash, or a different one. */
  const lookForHolder = async (from: SentPlace, nonce: number) => {
    const other = await search(from, (candidate) => Number(candidate.nonce) === nonce)
    if (other && isWanted(other, from)) return receiptOf(other.hash)
    if (other && other.hash.toLowerCase() !== hash.toLowerCase()) {
      throw new TransactionReplacedError(hash, other.hash)
    }
    taken = other ? 0 : taken + 1
    if (taken >= certainAfter) throw new TransactionReplacedError(hash)
    return undefined
  }
  /** Searches for a transaction that no endpoint has shown: one sped up before that, or one of a contract account. */
  const lookForSame = async (from: SentPlace, sent: number) => {
    if (sent !== searched && call) {
      const same = await search(
        from,
        (candidate) => !payment?.isOther?.(candidate.hash) && isCall(candidate, call),
      )
      searched = sent
      if (same) return receiptOf(same.hash)
    }
    if ((await chain.kindOf(account)) === 'key') return undefined
    const execution = await readExecution(chain, account, hash, from.block)
    const receipt = execution && (await receiptOf(execution.hash))
    return receipt && { ...receipt, status: execution.status }
  }

  return async () => {
    // Read the count before the receipt: if it exceeds the nonce, the receipt must exist.
    const sent = await chain.sentBy(account, 'latest')
    if (!place) {
      place = { block: await chain.newestBlock(), count: sent }
      searched = sent
      onPlace?.(place)
    }
    const [receipt, transaction] = await Promise.all([receiptOf(hash), chain.transaction(hash)])
    if (receipt) return receipt
    // A bundler's transaction has a nonce of the bundler.
    if (transaction && isSameAddress(transaction.from, account)) {
      call = toCall(transaction)
      taken = 0
      if (place.nonce === undefined) {
        place = { ...place, nonce: Number(transaction.nonce), call: hashOf(transaction) }
        onPlace?.(place)
      }
    }
    if (place.nonce !== undefined) {
      return sent > place.nonce ? lookForHolder(place, place.nonce) : undefined
    }
    return transaction ? undefined : lookForSame(place, sent)
  }
}

const toCall = ({ to, input, value }: ChainTransactionView): StoredCall => ({
  to: to || undefined,
  data: isHex(input) ? input : undefined,
  value: value.toString(),
})

const hashOf = ({ to, input, value }: ChainTransactionView): string =>
  keccak256(stringToBytes(`${to ?? ''} ${value} ${input}`.toLowerCase()))

const callOf = ({ to, amount, token }: SentPayment): StoredCall =>
  token === undefined
    ? { to, value: amount.toString() }
    : { to: token, data: transferData(toAddress(to, 'to'), amount) }
