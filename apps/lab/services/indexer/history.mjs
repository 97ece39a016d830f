// @ts-check
import { formatUnits } from 'viem'
import { netTransfers } from './bitcoin/net-transfer.mjs'
import { nftPicture, pictureOf } from './pictures.mjs'
import { scaledBy, worthOf } from './prices.mjs'

/**
 * @typedef {import('./store.mjs').TransactionRow} TransactionRow
 * @typedef {import('./store.mjs').TransferRow} TransferRow
 *
 * @typedef {object} FungibleFacts
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 * @property {number | undefined} price
 * @property {string} [uiMultiplier] the token's multiplier now; the indexer keeps no earlier ones
 *
 * @typedef {object} HistoryFacts What is known of what moves on a chain.
 * @property {(contract: string) => Promise<FungibleFacts>} fungible the native currency by an empty name
 * @property {(contract: string, tokenId: string) => Promise<{ name: string, collection: string, isSpam: boolean }>} nft
 */

const nowhere = '0x0000000000000000000000000000000000000000'

/**
 * A transaction as the blockchain API writes it, from the side of an address.
 *
 * @param {TransactionRow} row
 * @param {readonly TransferRow[]} transfers of it
 * @param {{ address: string, facts: HistoryFacts }} side
 */
export async function describeTransaction(row, transfers, { address, facts }) {
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

/** @param {TransactionRow} row @param {readonly TransferRow[]} own @param {string} address */
function operationOf({ operation }, own, address) {
  const isIn = own.some(({ receiver }) => receiver === address)
  const isOut = own.some(({ sender }) => sender === address)
  if (isIn && isOut) return own.length > 1 ? 'trade' : 'send'
  if (isOut) return own.every(({ receiver }) => receiver === nowhere) ? 'burn' : 'send'
  if (isIn) return own.every(({ sender }) => sender === nowhere) ? 'mint' : 'receive'
  return operation
}

/** @param {TransferRow} transfer @param {string} address */
const directionOf = ({ sender, receiver }, address) => {
  if (sender === receiver) return 'self'
  return sender === address ? 'out' : 'in'
}

/** @param {TransferRow} transfer @param {string} address @param {HistoryFacts} facts */
async function describeTransfer(transfer, address, facts) {
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
