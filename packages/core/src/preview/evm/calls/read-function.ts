import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  encodeFunctionData,
} from 'viem'
import { type Warning, warn } from '../../warning.js'

/** A decoded call of a known function, with the oddities of its encoding. */
export interface ReadFunction<abi extends Abi> {
  readonly call: DecodeFunctionDataReturnType<abi>
  readonly warnings: readonly Warning[]
}

/**
 * Decodes a call of one of an interface's functions.
 *
 * @returns undefined for another function, or arguments that cannot be decoded
 */
export function readFunction<const abi extends Abi>(
  abi: abi,
  data: `0x${string}`,
): ReadFunction<abi> | undefined {
  try {
    const call = decodeFunctionData<abi>({ abi, data })
    // Extra data, or a layout unlike that of the libraries, may mean more to the contract.
    const { functionName, args } = Object(call) as {
      functionName: string
      args?: readonly unknown[]
    }
    const standardEncoding: string = encodeFunctionData({
      abi: abi as Abi,
      functionName,
      args: args ?? [],
    })
    return {
      call,
      warnings: standardEncoding === data.toLowerCase() ? [] : [warn('call.trailing')],
    }
  } catch {
    return undefined
  }
}
