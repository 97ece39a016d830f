import { formatUnits } from 'viem'
import { netTransfers } from './bitcoin/net-transfer.js'
import { nftPicture, pictureOf } from './pictures.js'
import { scaledBy, worthOf } from './prices.js'
import type { TransactionRow, TransferRow } from './store.js'

interface FungibleFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price: number | undefined
  /** The token's current multiplier. The indexer stores no earlier ones. */
  readonly uiMultiplier?: string
}

/** The facts about a chain's tokens for its history. */
export interface HistoryFacts {
  /** Returns the facts of a token. An empty name is the native currency. */
  readonly fungible: (contract: string) => Promise<FungibleFacts>
  readonly nft: (
    contract: string,
    tokenId: string,
  ) => Promise<{ name: string; collection: string; isSpam: boolean }>
}

const nowhere = '0x0000000000000000000000000000000000000000'

/**
 * Describes a transaction in the format of the blockchain API, as one address sees it.
 *
 * @param transfers - the transfers of the transaction
 */
export async function describeTransaction(
  row: TransactionRow,
  transfers: readonly TransferRow[],
  { address, facts }: { address: string; facts: HistoryFacts },
) {
  const own = netTransfers(transfers, address).filter(
    (one) => one.sender === address || one.receiver === address,
  )
  const { chainId, hash, minedAt, sentFrom, sentTo, status, nonce } = row
  const operationType = operationOf(row, own, address)
  return {
    id: `${chainId}:${hash}`,
    metadata: {
      operationType,
      hash,
      chain: chainId,
      minedAt: minedAt.toISOString(),
      sentFrom,
      sentTo,
      status,
      nonce,
    },
    transfers: await Promise.all(own.map((one) => describeTransfer(one, address, facts))),
  }
}

function operationOf({ operation }: TransactionRow, own: readonly TransferRow[], address: string) {
  const isIn = own.some(({ receiver }) => receiver === address)
  const isOut = own.some(({ sender }) => sender === address)
  if (isIn && isOut) return own.length > 1 ? 'trade' : 'send'
  if (isOut) return own.every(({ receiver }) => receiver === nowhere) ? 'burn' : 'send'
  if (isIn) return own.every(({ sender }) => sender === nowhere) ? 'mint' : 'receive'
  return operation
}

const directionOf = ({ sender, receiver }: TransferRow, address: string) => {
  if (sender === receiver) return 'self'
  return sender === address ? 'out' : 'in'
}

async function describeTransfer(transfer: TransferRow, address: string, facts: HistoryFacts) {
  const { kind, contract, tokenId, amount } = transfer
  const direction = directionOf(transfer, address)
  if (kind === 'nft') {
    const { name, isSpam } = await facts.nft(contract, tokenId)
    const url = pictureOf(nftPicture(contract, tokenId))
    const content = { preview: { url, content_type: null }, detail: null }
    const nft_info = { name, flags: { is_spam: isSpam }, content }
    return { direction, quantity: { numeric: '1' }, nft_info }
  }
  const { name, symbol, decimals, price, uiMultiplier } = await facts.fungible(contract)
  const numeric = formatUnits(BigInt(amount), decimals)
  return {
    direction,
    quantity: { numeric, ...(uiMultiplier && { uiMultiplier }) },
    ...worthOf(scaledBy(numeric, uiMultiplier), price),
    fungible_info: { name, symbol, icon: { url: pictureOf(symbol) } },
  }
}
