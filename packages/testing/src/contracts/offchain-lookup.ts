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
  /** It asks again, whatever the answer was. */
  endless?: boolean
}

/**
 * A contract, assembled by hand, that sends its caller to gateways (ERC-3668), whatever method is
 * called. What a gateway says is its answer.
 */
function runtimeCode(urls: readonly string[], { data = '0x1234', endless }: Question): Hex {
  const question = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    args: [zeroAddress, urls, data, endless ? '0x00000000' : callback, '0x'],
  })
  const length = numberToHex(size(question), { size: 2 })
  return concatHex([
    // To the end when this is the callback.
    '0x60003560e01c63',
    callback,
    '0x14602157',
    // The question with its own address in it, as a revert.
    '0x61',
    length,
    '0x602e6000393060045261',
    length,
    '0x6000fd',
    // The gateway's answer, as it is.
    '0x5b6044358060646000376000f3',
    question,
  ])
}

/**
 * Deploys a contract that names gateways for every call (ERC-3668).
 *
 * @param rpcUrl - an anvil's
 * @param urls - where it sends its caller
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
