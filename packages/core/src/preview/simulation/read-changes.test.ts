import fc from 'fast-check'
import { encodeEventTopics, type Hex, pad, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { readChanges, type SimulatedLog, toChange } from './read-changes.js'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
  'event Approval(address indexed owner, address indexed spender, uint256 amount)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])
const me: Hex = `0x${'11'.repeat(20)}`
const ann: Hex = `0x${'22'.repeat(20)}`
const token: Hex = `0x${'33'.repeat(20)}`
const coins: Hex = `0x${'ee'.repeat(20)}`
const word = (value: bigint) => pad(`0x${value.toString(16)}`)
const moved = (address: Hex, from: Hex, to: Hex, amount: bigint) => ({
  address,
  topics: encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } }) as Hex[],
  data: word(amount),
})

function changesIn(logs: readonly SimulatedLog[], account: string) {
  const { movements, allowances } = readChanges(logs, account)
  return [...movements.flatMap(toChange), ...allowances]
}

describe('the account’s changes read from the logs of a simulation', () => {
  it('outgoing and returning amounts of one token are shown as their difference, and not at all if the difference is zero', () => {
    const logs = [
      moved(coins, me, ann, 10n),
      moved(coins, ann, me, 4n),
      moved(token, me, ann, 5n),
      moved(token, ann, me, 5n),
      moved(token, me, me, 9n),
    ]
    expect(changesIn(logs, me.toUpperCase().replace('0X', '0x'))).toEqual([
      { direction: 'out', value: { type: 'amount', token: 'native', raw: 6n } },
    ])
  })

  it('an NFT that the account receives is shown with its number, and transfers between other accounts are ignored', () => {
    const thing = { ...moved(token, ann, me, 0n), data: '0x' as Hex }
    thing.topics.push(word(7n))
    expect(changesIn([thing, moved(token, ann, ann, 3n)], me)).toEqual([
      { direction: 'in', value: { type: 'token', token }, id: 7n, count: 1n },
    ])
  })

  it('only the last of several allowances for one spender is shown', () => {
    const allowed = (amount: bigint) => ({
      address: token,
      topics: encodeEventTopics({
        abi,
        eventName: 'Approval',
        args: { owner: me, spender: ann },
      }) as Hex[],
      data: word(amount),
    })
    expect(changesIn([allowed(5n), allowed(0n)], me)).toEqual([
      { direction: 'allows', value: { type: 'amount', token, raw: 0n }, spender: ann },
    ])
  })

  it('any logs are read without an error', () => {
    const bytes = (size: number) =>
      fc
        .uint8Array({ minLength: size, maxLength: size })
        .map((one): Hex => `0x${Buffer.from(one).toString('hex')}`)
    const knownTopics = abi.map((item) => encodeEventTopics({ abi: [item] })[0] as Hex)
    const topics = fc
      .tuple(
        fc.oneof(fc.constantFrom(...knownTopics), bytes(32)),
        fc.array(bytes(32), { maxLength: 3 }),
      )
      .map(([first, more]) => [first, ...more])
    const log = fc.record({
      address: bytes(20),
      topics: fc.oneof(topics, fc.constant([])),
      data: fc
        .uint8Array({ maxLength: 200 })
        .map((one): Hex => `0x${Buffer.from(one).toString('hex')}`),
    })
    fc.assert(
      fc.property(fc.array(log), (logs) => {
        expect(changesIn(logs, me).length).toBeLessThanOrEqual(logs.length * 8)
      }),
    )
  })
})
