import fc from 'fast-check'
import { concatHex, encodeAbiParameters, encodePacked, type Hex, size } from 'viem'
import { expect, it } from 'vitest'
import { carriesCalls } from './same-calls.js'

const bytes = (length: { minLength: number; maxLength: number }) =>
  fc.uint8Array(length).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const call = fc.record({
  to: bytes({ minLength: 20, maxLength: 20 }),
  data: bytes({ minLength: 0, maxLength: 100 }),
  value: fc.bigInt(0n, 2n ** 100n),
})
const calls = fc.array(call, { minLength: 1, maxLength: 6 })
type Call = { to: Hex; data: Hex; value: bigint }

const tuple = {
  type: 'tuple[]',
  components: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const
const executions = (batch: readonly Call[]) => encodeAbiParameters([tuple], [[...batch]])
const multiSend = (batch: readonly Call[]) =>
  concatHex(
    batch.map(({ to, data, value }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, to, value, BigInt(size(data)), data],
      ),
    ),
  )
const stored = (batch: readonly Call[]) =>
  batch.map(({ value, ...kept }) => ({ ...kept, value: value.toString() }))

it('a given batch is recognized in transaction data that encodes it as ERC-7579 or as Safe MultiSend', () => {
  fc.assert(
    fc.property(calls, (batch) => {
      expect(carriesCalls(executions(batch), stored(batch))).toBe(true)
      expect(carriesCalls(multiSend(batch), stored(batch))).toBe(true)
    }),
  )
})

it('a given batch is not recognized in transaction data that lacks one of its calls or has another amount', () => {
  fc.assert(
    fc.property(calls, call, (batch, other) => {
      expect(carriesCalls(multiSend(batch), stored([...batch, other]))).toBe(false)
      const [first, ...rest] = batch
      if (!first) return
      const changed = [{ ...first, value: first.value + 1n }, ...rest]
      expect(carriesCalls(multiSend(changed), stored(batch))).toBe(false)
    }),
  )
})

it('empty transaction data is not recognized as an empty batch', () => {
  expect(carriesCalls('0x', [])).toBe(false)
})
