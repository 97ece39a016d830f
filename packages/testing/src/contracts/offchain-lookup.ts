import {
  type Address,
  concatHex,
  encodeErrorResult,
  type Hex,
  numberToHex,
  parseAbi,
  size,
  zeroAddress,
} from 'viem'
import { createDeployer } from './deployer.js'

const callback = '0x0ff00ff0'

interface Question {
  data?: Hex
  /** True if the callback asks again after each answer. */
  endless?: boolean
}

/**
 * Returns the code of a hand-assembled contract. It sends its caller to gateways (ERC-3668) on any method, and returns
 * the gateway's answer as it is.
 */
function runtimeCode(urls: readonly string[], { data = '0x1234', endless }: Question): Hex {
  const question = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    args: [zeroAddress, urls, data, endless ? '0x00000000' : callback, '0x'],
  })
  const length = numberToHex(size(question), { size: 2 })
  return concatHex([
    // Jumps to the end if this is the callback.
    '0x60003560e01c63',
    callback,
    '0x14602157',
    // Reverts with the question, which contains the contract's address.
    '0x61',
    length,
    '0x602e6000393060045261',
    length,
    '0x6000fd',
    // Returns the gateway's answer as it is.
    '0x5b6044358060646000376000f3',
    question,
  ])
}

/**
 * Deploys a contract that refers every call to gateways (ERC-3668).
 *
 * @param rpcUrl - the URL of an anvil
 * @param urls - the gateways
 */
export async function deployOffchainLookup(
  rpcUrl: string,
  urls: readonly string[],
  question: Question = {},
): Promise<Address> {
  const { deploy } = await createDeployer(rpcUrl)
  const runtime = runtimeCode(urls, question)
  const length = numberToHex(size(runtime), { size: 2 })
  return deploy(concatHex(['0x61', length, '0x80600c6000396000f3', runtime]))
}
