import { encodeAbiParameters, encodeFunctionData, type Hex, pad, parseAbi, toHex } from 'viem'
import { expect, it } from 'vitest'
import type { ChainLog, ChainView } from './chain-view.js'
import { executionIn, findExecution, readExecution } from './find-execution.js'

const handleOps = parseAbi([
  'struct Op { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 gasLimits; uint256 preGas; bytes32 fees; bytes paymaster; bytes signature; }',
  'function handleOps(Op[] ops, address beneficiary)',
])
const execute = parseAbi(['function execute(address to, uint256 value, bytes data)'])
const account = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const hash: Hex = `0x${'11'.repeat(32)}`
const none: Hex = `0x${'00'.repeat(32)}`
const wei = (value: bigint) => ({ to: other, value: String(value), data: '0x' as const })

/** Returns a bundle's transaction with the operations, and the EntryPoint's log of each. */
function bundle(
  operations: readonly { sender: Hex; nonce: bigint; value: bigint; success: boolean }[],
): ChainView {
  const ops = operations.map(({ sender, nonce, value }) => ({
    ...({ sender, nonce, initCode: '0x', gasLimits: none, preGas: 0n, fees: none } as const),
    ...({ paymaster: '0x', signature: '0x' } as const),
    callData: encodeFunctionData({ abi: execute, args: [other, value, '0x'] }),
  }))
  const logs = operations.map(
    ({ sender, nonce, success }): ChainLog => ({
      transactionHash: hash,
      topics: [
        '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
        toHex(nonce, { size: 32 }),
        pad(sender),
        none,
      ],
      data: encodeAbiParameters(
        [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
        [nonce, success, 1n, 1n],
      ),
    }),
  )
  const input = encodeFunctionData({ abi: handleOps, args: [ops, other] })
  const unused = () => Promise.reject(new Error('not asked'))
  return {
    newestBlock: unused,
    sentBy: unused,
    transactionsOf: unused,
    receipt: unused,
    kindOf: unused,
    transaction: async () => ({ hash, from: other, to: other, input, value: 0n, nonce: 0n }),
    logs: async ({ topics }) =>
      logs.filter((log) => topics.every((topic, at) => !topic || topic === log.topics[at])),
  }
}
const two = bundle([
  { sender: account, nonce: 7n, value: 5n, success: false },
  { sender: account, nonce: 8n, value: 6n, success: true },
  { sender: other, nonce: 7n, value: 9n, success: true },
])
const place = { account, hash, fromBlock: 1n }

it('each of two operations of one smart account in the same bundle (ERC-4337) is found with its own result', async () => {
  expect(await executionIn(two, place, [wei(5n)])).toEqual({ hash, status: 'reverted' })
  expect(await executionIn(two, place, [wei(6n)])).toEqual({ hash, status: 'success' })
  const isTaken = () => false
  expect((await findExecution(two, account, 1n, [wei(5n)], isTaken))?.status).toBe('reverted')
  expect((await findExecution(two, account, 1n, [wei(6n)], isTaken))?.status).toBe('success')
  expect(await findExecution(two, account, 1n, [wei(9n)], isTaken)).toBeUndefined()
  expect((await readExecution(two, account, toHex(8n, { size: 32 }), 1n))?.status).toBe('success')
})

it('a smart account’s operation that may have failed is never reported as successful', async () => {
  expect((await executionIn(two, place, [wei(1n)]))?.status).toBe('reverted')
  const one = bundle([{ sender: account, nonce: 1n, value: 5n, success: true }])
  expect((await executionIn(one, place, [wei(1n)]))?.status).toBe('success')
  expect(await executionIn(bundle([]), place, [wei(1n)])).toBeUndefined()
})
