import { ERC1967Proxy as proxyBytecode } from '@metamask/delegation-abis/bytecode'
import {
  type Client,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  zeroHash,
} from 'viem'
import { getCode } from 'viem/actions'
import { accountAbi, contracts, factoryAbi, proxyAbi } from './contracts.js'

type Hex = `0x${string}`

/** An account that is a contract, ruled by one key. It has an address before it is on a network. */
export interface SmartAccount {
  readonly address: Hex
  /** The address of the key. */
  readonly owner: Hex
  /** Puts it on a network. */
  readonly factory: Hex
  readonly factoryData: Hex
}

/** Each key has one. */
const salt = zeroHash

/** The smart account of a key: the same on each network. */
export function smartAccountOf(owner: Hex): SmartAccount {
  const setUp = encodeFunctionData({
    abi: accountAbi,
    functionName: 'initialize',
    args: [owner, [], [], []],
  })
  const bytecode = encodeDeployData({
    abi: proxyAbi,
    bytecode: proxyBytecode,
    args: [contracts.implementation, setUp],
  })
  const { factory } = contracts
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, bytecode, salt })
  const factoryData = encodeFunctionData({
    abi: factoryAbi,
    functionName: 'deploy',
    args: [bytecode, salt],
  })
  return { address, owner, factory, factoryData }
}

/** Whether an account is on the network. @throws when the node does not answer */
export async function isDeployed(node: Client, address: `0x${string}`): Promise<boolean> {
  const code = await getCode(node, { address })
  return code !== undefined && code !== '0x'
}
