import { ERC1967Proxy as proxyBytecode } from '@metamask/delegation-abis/bytecode'
import { encodeDeployData, encodeFunctionData, getContractAddress, zeroHash } from 'viem'
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
