import { decodeEventLog, parseAbi } from 'viem'
import type { Change } from '../change.js'
import type { Value } from '../value.js'

type Hex = `0x${string}`

/** A log of a contract in a simulation. */
export interface SimulatedLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** The address in a simulation's logs of the network's own currency (ERC-7528). */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const fungible = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 amount)',
])
const single = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id)',
])
const shared = parseAbi([
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 amount)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] amounts)',
])

/** The sum of an asset's transfers in logs. */
export interface Movement {
  /** The contract in lower case, or `native`. */
  readonly token: string
  /** The id of an item of a collection. */
  readonly id?: bigint
  /** In the smallest unit, or the count of the item. Negative if more leaves than arrives. */
  readonly sum: bigint
}

/** The changes of an account in logs. */
export interface LoggedChanges {
  /** Also the sums that are zero: their logs may be wrong. */
  readonly movements: readonly Movement[]
  readonly allowances: readonly Change[]
}

/** Reads the changes of an account in logs: amounts and allowances. */
export function readChanges(logs: readonly SimulatedLog[], account: string): LoggedChanges {
  const me = account.toLowerCase()
  const sums = new Map<string, Movement>()
  const allowed = new Map<string, Change>()
  const add = (token: string, sum: bigint, id?: bigint) => {
    const key = `${token} ${id ?? ''}`
    const previousSum = sums.get(key)?.sum ?? 0n
    sums.set(key, { token, id, sum: previousSum + sum })
  }
  const move = (token: string, from: string, to: string, amount: bigint, id?: bigint) => {
    if (from.toLowerCase() === me) add(token, -amount, id)
    if (to.toLowerCase() === me) add(token, amount, id)
  }
  for (const log of logs) {
    const address = log.address.toLowerCase()
    const token = address === nativeAddress ? 'native' : address
    const event = readEvent(log)
    if (!event) continue
    if (event.kind === 'moved') {
      for (const { id, amount } of event.things) move(token, event.from, event.to, amount, id)
    } else if (event.owner.toLowerCase() === me) {
      allowed.set(`${token} ${event.spender} ${event.id ?? ''}`, toAllowance(token, event))
    }
  }
  return { movements: [...sums.values()], allowances: [...allowed.values()] }
}

type Event =
  | {
      kind: 'moved'
      from: string
      to: string
      things: readonly { id?: bigint; amount: bigint }[]
    }
  | { kind: 'allowed'; owner: string; spender: string; amount?: bigint; id?: bigint }

/** @returns undefined for an event without a transfer or an allowance */
function readEvent(log: SimulatedLog): Event | undefined {
  if (log.topics.length === 3) {
    const event = decode(fungible, log)
    if (event?.eventName === 'Transfer') {
      const { from, to, amount } = event.args
      return { kind: 'moved', from, to, things: [{ amount }] }
    }
    if (event) return { kind: 'allowed', ...event.args }
  }
  if (log.topics.length === 4) {
    const event = decode(single, log)
    if (event?.eventName === 'Transfer') {
      const { from, to, id } = event.args
      return { kind: 'moved', from, to, things: [{ id, amount: 1n }] }
    }
    if (event)
      return { kind: 'allowed', ...event.args, amount: isZero(event.args.spender) ? 0n : 1n }
  }
  const event = decode(shared, log)
  if (event?.eventName === 'ApprovalForAll') {
    const { owner, operator, approved } = event.args
    return { kind: 'allowed', owner, spender: operator, amount: approved ? undefined : 0n }
  }
  if (event?.eventName === 'TransferSingle') {
    const { from, to, id, amount } = event.args
    return { kind: 'moved', from, to, things: [{ id, amount }] }
  }
  if (event?.eventName !== 'TransferBatch') return undefined
  const { from, to, ids, amounts } = event.args
  if (ids.length !== amounts.length) return undefined
  return {
    kind: 'moved',
    from,
    to,
    things: ids.map((id, at) => ({ id, amount: amounts[at] ?? 0n })),
  }
}

const isZero = (address: string) => /^0x0{40}$/.test(address)

function decode<const abi extends typeof fungible | typeof single | typeof shared>(
  abi: abi,
  { topics, data }: SimulatedLog,
) {
  const [signature, ...args] = topics
  if (signature === undefined) return undefined
  try {
    return decodeEventLog({ abi, topics: [signature, ...args], data, strict: true })
  } catch {
    return undefined
  }
}

/** Returns a movement as a change. None for a sum of zero. */
export function toChange({ token, id, sum }: Movement): readonly Change[] {
  if (sum === 0n) return []
  const raw = sum < 0n ? -sum : sum
  const value: Value = id === undefined ? { type: 'amount', token, raw } : { type: 'token', token }
  return [
    { direction: sum < 0n ? 'out' : 'in', value, id, count: id === undefined ? undefined : raw },
  ]
}

function toAllowance(token: string, event: Extract<Event, { kind: 'allowed' }>): Change {
  const { spender, amount, id } = event
  // An approval for a whole collection has neither an amount nor the id of an item.
  const value: Value =
    amount === undefined || id !== undefined
      ? { type: 'token', token }
      : { type: 'amount', token, raw: amount }
  return { direction: 'allows', value, spender, id }
}
