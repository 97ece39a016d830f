// Loaded on demand, since it imports viem's ABI encoder.
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  hexToString,
  parseAbi,
} from 'viem'
import type { Answer, Call } from '../rpc/multicall.js'

const abi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function name() view returns (string)',
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])
/** Has the same name as ERC-721's function, but other parameters. */
const itemsAbi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])

/** The calls of ERC-165, ERC-721 and ERC-1155 contracts. */
export const nftCalls = {
  supports: (target: Address, id: Hex): Call => ({
    target,
    callData: encodeFunctionData({ abi, functionName: 'supportsInterface', args: [id] }),
  }),
  name: (target: Address): Call => ({
    target,
    callData: encodeFunctionData({ abi, functionName: 'name' }),
  }),
  balance: (target: Address, owner: Address): Call => ({
    target,
    callData: encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] }),
  }),
  itemBalance: (target: Address, owner: Address, id: bigint): Call => ({
    target,
    callData: encodeFunctionData({
      abi: itemsAbi,
      functionName: 'balanceOf',
      args: [owner, id],
    }),
  }),
  ownerOf: (target: Address, id: bigint): Call => ({
    target,
    callData: encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }),
  }),
  ofOwnerByIndex: (target: Address, owner: Address, index: bigint): Call => ({
    target,
    callData: encodeFunctionData({
      abi,
      functionName: 'tokenOfOwnerByIndex',
      args: [owner, index],
    }),
  }),
  tokenUri: (target: Address, id: bigint): Call => ({
    target,
    callData: encodeFunctionData({ abi, functionName: 'tokenURI', args: [id] }),
  }),
  itemUri: (target: Address, id: bigint): Call => ({
    target,
    callData: encodeFunctionData({ abi, functionName: 'uri', args: [id] }),
  }),
}

/** Returns an answer's number, or undefined for a failed call or another answer. */
export function numberOf(answer: Answer | undefined): bigint | undefined {
  return answer?.success && answer.returnData.length === 66 ? BigInt(answer.returnData) : undefined
}

/** Returns an answer's address in lower case, or undefined for a failed call or another answer. */
export function addressOf(answer: Answer | undefined): string | undefined {
  const value = numberOf(answer)
  return value === undefined || value >> 160n !== 0n
    ? undefined
    : `0x${value.toString(16).padStart(40, '0')}`
}

/** Returns an answer's text, or undefined for a failed call or another answer. Some early contracts return 32 bytes. */
export function textOf(answer: Answer | undefined): string | undefined {
  if (!answer?.success) return undefined
  try {
    return answer.returnData.length === 66
      ? hexToString(answer.returnData, { size: 32 })
      : decodeFunctionResult({ abi, functionName: 'name', data: answer.returnData })
  } catch {
    return undefined
  }
}
