import { encodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import { accountAbi } from './contracts.js'

/** A call of an account. */
export interface AccountCall {
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
}

/** All or none, in order (ERC-7579). */
const batchMode = `0x01${'00'.repeat(31)}` as const
const executions = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const

/** Encodes calls as the account's call data. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  const all = calls.map(({ to, data, value }) => ({ target: to, value, callData: data }))
  const [first] = all
  if (first && all.length === 1) {
    return encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [first] })
  }
  return encodeFunctionData({
    abi: accountAbi,
    functionName: 'execute',
    args: [batchMode, encodeAbiParameters(executions, [all])],
  })
}
