import { type Client, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { call } from 'viem/actions'

/** The same on every OP-stack chain; elsewhere nothing is there. */
const gasPriceOracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)'])
/** What a transaction holds beside its data, in bytes. */
const envelope = 120n

/**
 * What an OP-stack rollup takes for the chain below it, at most, in wei; 0 on other chains.
 *
 * @param dataSize - of the call data, in bytes
 * @see https://specs.optimism.io/protocol/fjord/predeploys.html
 */
export async function readL1Fee(client: Client, dataSize: number): Promise<bigint> {
  const functionName = 'getL1FeeUpperBound'
  const args = [envelope + BigInt(dataSize)] as const
  try {
    const data = encodeFunctionData({ abi, functionName, args })
    const answer = await call(client, { to: gasPriceOracle, data })
    return answer.data ? decodeFunctionResult({ abi, functionName, data: answer.data }) : 0n
  } catch {
    // No such oracle, or one that has no such view: nothing can be said.
    return 0n
  }
}
