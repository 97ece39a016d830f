import type { Rows } from '../store.js'
import { type Moved, nativeTransfers } from './native-transfers.js'
import type { RawLog, RawTransaction, ReadBlock } from './node.js'

/** The topic of `Transfer(address,address,uint256)`, in ERC-20 and ERC-721. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The selector of `approve(address,uint256)`. */
const approveSelector = '0x095ea7b3'

/** Returns the transactions of a block and their transfers. */
export function rowsOfBlock(chainId: string, { block, receipts, traces }: ReadBlock): Rows {
  const height = Number(block.number)
  const minedAt = new Date(Number(block.timestamp) * 1000)
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const rows = block.transactions.map((transaction, position) => {
    const receipt = byHash.get(transaction.hash)
    const isConfirmed = receipt?.status === '0x1'
    const calls = traces.filter(({ transactionHash }) => transactionHash === transaction.hash)
    const moved = isConfirmed ? [...nativeTransfers(calls), ...receipt.logs.flatMap(tokensOf)] : []
    const row = {
      chainId,
      hash: transaction.hash,
      height,
      position,
      minedAt,
      sentFrom: transaction.from.toLowerCase(),
      sentTo: transaction.to?.toLowerCase() ?? '',
      status: isConfirmed ? 'confirmed' : 'failed',
      nonce: Number(transaction.nonce),
      operation: operationOf(transaction),
    } as const
    return {
      row,
      moved: moved.map((one, at) => ({ chainId, hash: row.hash, position: at, ...one })),
    }
  })
  return { transactions: rows.map(({ row }) => row), transfers: rows.flatMap(({ moved }) => moved) }
}

function operationOf({ to, input }: RawTransaction) {
  if (to === null) return 'deploy'
  if (input === '0x') return 'send'
  return input.startsWith(approveSelector) ? 'approve' : 'execute'
}

function tokensOf({ address, topics, data }: RawLog): Moved[] {
  const [topic, from, to, tokenId] = topics
  if (topic !== transferTopic || from === undefined || to === undefined) return []
  const parties = { sender: addressIn(from), receiver: addressIn(to) }
  const contract = address.toLowerCase()
  if (tokenId !== undefined) {
    return [{ kind: 'nft', contract, tokenId: String(BigInt(tokenId)), ...parties, amount: '1' }]
  }
  // Any contract may use this topic, but an amount is one word.
  if (data.length !== 66) return []
  return [{ kind: 'token', contract, tokenId: '', ...parties, amount: String(BigInt(data)) }]
}

/** Returns the last 20 bytes of a word. */
const addressIn = (word: string) => `0x${word.slice(-40).toLowerCase()}`
