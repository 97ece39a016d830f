import type { Address, Hex } from 'viem'
import type { TokenMovement } from '../../adapter/tokens.js'

/** A contract's log entry. */
interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** The topic of ERC-20's `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Sums up the transfers to and from an account, per token. */
export function sumTransfers(logs: readonly Log[], account: Address): TokenMovement[] {
  const sums = new Map<Address, bigint>()
  for (const { address, topics, data } of logs) {
    const [topic, from, to, ...others] = topics
    // A fourth topic marks the transfer of a collectible (ERC-721).
    if (topic !== transferTopic || !from || !to || others.length > 0 || data.length !== 66) continue
    const amount = BigInt(data)
    const change = (isOf(to, account) ? amount : 0n) - (isOf(from, account) ? amount : 0n)
    sums.set(address, (sums.get(address) ?? 0n) + change)
  }
  return [...sums].flatMap(([token, amount]) => (amount === 0n ? [] : [{ token, amount }]))
}

/** Whether a topic is the address. */
export const isOf = (topic: Hex, address: Address): boolean =>
  topic.toLowerCase() === `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
