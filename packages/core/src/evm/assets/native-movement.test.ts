import {
  createClient,
  custom,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  padHex,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { readNativeMovement } from './native-movement.js'

const account = `0x${'aa'.repeat(20)}` as const
const bundler = `0x${'bb'.repeat(20)}` as const
const entryPoint = `0x${'cc'.repeat(20)}` as const
const paymaster = `0x${'dd'.repeat(20)}` as const
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const hash = padHex('0x1')

/** The balances of an account before and after block 7. */
interface Ledger {
  readonly balance: readonly [bigint, bigint]
  /** The account's deposit at the entry point. */
  readonly deposit: readonly [bigint, bigint]
  /** The number of the account's operations in the block. */
  readonly operations?: number
}

const event = (payer: Hex, cost: bigint): TransactionReceipt['logs'][number] => ({
  address: entryPoint,
  blockHash: hash,
  blockNumber: 7n,
  logIndex: 0,
  removed: false,
  transactionHash: hash,
  transactionIndex: 0,
  topics: [operationTopic, hash, padHex(account), padHex(payer)],
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [0n, true, cost, 1n],
  ),
})

const receipt = (logs: TransactionReceipt['logs']): TransactionReceipt => ({
  blockHash: hash,
  blockNumber: 7n,
  contractAddress: null,
  cumulativeGasUsed: 1n,
  effectiveGasPrice: 3n,
  from: bundler,
  gasUsed: 100n,
  logs,
  logsBloom: '0x',
  status: 'success',
  to: entryPoint,
  transactionHash: hash,
  transactionIndex: 0,
  type: 'eip1559',
})

function read({ balance, deposit, operations = 1 }: Ledger, ...logs: TransactionReceipt['logs']) {
  const at = (block: unknown, [before, after]: readonly [bigint, bigint]) =>
    numberToHex(block === '0x7' ? after : before)
  const client = createClient({
    transport: custom({
      async request({ method, params }) {
        if (method === 'eth_getBalance') return at(params[1], balance)
        if (method === 'eth_call') return padHex(at(params[1], deposit))
        if (method === 'eth_getLogs') {
          const { topics, data, address } = event(zeroAddress, 0n)
          const log = { topics, data, address, blockNumber: '0x7', logIndex: '0x0' }
          return Array.from({ length: operations }, () => log)
        }
        throw new Error(`${method} is not expected`)
      },
    }),
  })
  return readNativeMovement(client, account, receipt(logs))
}

describe('the native currency that a smart account’s operation moved', () => {
  it('the moved amount excludes the operation’s cost, even if part of the prepaid cost stays at the entry point', async () => {
    // The account swapped 1000, and deposited 90 at the entry point, which used 60.
    const ledger = { balance: [5_000n, 3_910n], deposit: [0n, 30n] } as const
    expect(await read(ledger, event(zeroAddress, 60n))).toBe(-1_000n)
  })

  it('the moved amount is the whole difference in balance if the deposit at the entry point paid the cost', async () => {
    const ledger = { balance: [5_000n, 4_000n], deposit: [100n, 40n] } as const
    expect(await read(ledger, event(zeroAddress, 60n))).toBe(-1_000n)
  })

  it('the moved amount is the whole difference in balance if a sponsor (paymaster) paid the cost', async () => {
    const ledger = { balance: [5_000n, 4_000n], deposit: [0n, 0n] } as const
    expect(await read(ledger, event(paymaster, 60n))).toBe(-1_000n)
  })

  it('the moved amount is unknown if the account has other operations in the same block', async () => {
    const ledger = { balance: [5_000n, 4_000n], deposit: [0n, 0n] } as const
    expect(await read({ ...ledger, operations: 2 }, event(zeroAddress, 1n))).toBeUndefined()
    const both = [event(zeroAddress, 1n), event(zeroAddress, 2n)]
    expect(await read(ledger, ...both)).toBeUndefined()
  })
})
