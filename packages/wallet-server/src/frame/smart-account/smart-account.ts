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

/** A contract account with one key as its owner. Its address is known before its deployment. */
export interface SmartAccount {
  readonly address: Hex
  /** The address of the key. */
  readonly owner: Hex
  /** Deploys the account. */
  readonly factory: Hex
  readonly factoryData: Hex
}

/** Each key has one account. */
const salt = zeroHash

/** Returns the smart account of a key, the same on each network. */
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

/** Whether an account is deployed on the network. @throws if the node does not answer */
export async function isDeployed(node: Client, address: `0x${string}`): Promise<boolean> {
  const code = await getCode(node, { address })
  return code !== undefined && code !== '0x'
}
