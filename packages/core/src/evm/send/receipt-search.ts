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

/** Looks in a row that must find its nonce used: each call may be answered by another node, which lags. */
const certainAfter = 15

/**
 * Looks for a transaction that was sent, under its hash or, once another one has its nonce, by what it does.
 *
 * @returns one look: its receipt, or undefined while it is in no block
 * @throws {TransactionReplacedError}
 * @throws whatever the network's endpoints do
 */
export function createReceiptSearch(
  chain: ChainView,
  account: string,
  { hash, payment, place: known, onPlace }: WatchReceiptParameters,
): () => Promise<TransactionReceipt | undefined> {
  let place = known
  let call = payment && callOf(payment)
  /** How many transactions the account had sent when it was searched for last. */
  let searched = place?.count
  let taken = 0

  const receiptOf = async (id: string): Promise<TransactionReceipt | undefined> => {
    const found = await chain.receipt(id)
    return found && { hash: id, ...found }
  }
  const search = (from: SentPlace, isWanted: (one: ChainTransactionView) => boolean) =>
    findTransaction(chain, account, { block: from.block, nonce: from.count }, isWanted)

  /** After a reload only a hash may be known of what it does. */
  const isWanted = (other: ChainTransactionView, from: SentPlace) =>
    call ? isCall(other, call) : from.call === hashOf(other)
  /** Its nonce is used: by itself under another hash, or by something else. */
  const lookForHolder = async (from: SentPlace, nonce: number) => {
    const other = await search(from, (one) => Number(one.nonce) === nonce)
    if (other && isWanted(other, from)) return receiptOf(other.hash)
    if (other && other.hash.toLowerCase() !== hash.toLowerCase()) {
      throw new TransactionReplacedError(hash, other.hash)
    }
    taken = other ? 0 : taken + 1
    if (taken >= certainAfter) throw new TransactionReplacedError(hash)
    return undefined
  }
  /** No endpoint has shown it: sped up before that, or carried out by an account that is a contract. */
  const lookForSame = async (from: SentPlace, sent: number) => {
    if (sent !== searched && call) {
      const same = await search(from, (one) => !payment?.isOther?.(one.hash) && isCall(one, call))
      searched = sent
      if (same) return receiptOf(same.hash)
    }
    if ((await chain.kindOf(account)) === 'key') return undefined
    const execution = await readExecution(chain, account, hash, from.block)
    const receipt = execution && (await receiptOf(execution.hash))
    return receipt && { ...receipt, status: execution.status }
  }

  return async () => {
    // The count comes before the receipt: one that is past the nonce means that the receipt is there.
    const sent = await chain.sentBy(account, 'latest')
    if (!place) {
      place = { block: await chain.newestBlock(), count: sent }
      searched = sent
      onPlace?.(place)
    }
    const [receipt, transaction] = await Promise.all([receiptOf(hash), chain.transaction(hash)])
    if (receipt) return receipt
    // A bundler's own transaction has a nonce of the bundler.
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
