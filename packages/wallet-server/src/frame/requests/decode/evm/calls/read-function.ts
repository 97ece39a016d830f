import {
  type Abi,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  encodeFunctionData,
} from 'viem'
import { type Warning, warn } from '../../warning.js'

/** A call of a function that is known, with what is odd about how it is written. */
export interface ReadFunction<abi extends Abi> {
  readonly call: DecodeFunctionDataReturnType<abi>
  readonly warnings: readonly Warning[]
}

/**
 * Reads the call of one of an interface's functions.
 *
 * @returns undefined when it is none of them, or its arguments can't be read
 */
export function readFunction<const abi extends Abi>(
  abi: abi,
  data: `0x${string}`,
): ReadFunction<abi> | undefined {
  try {
    const call = decodeFunctionData<abi>({ abi, data })
    // What is left over, or lies elsewhere than where every library puts it, may mean more to the contract.
    const { functionName, args } = Object(call) as {
      functionName: string
      args?: readonly unknown[]
    }
    const usual: string = encodeFunctionData({ abi: abi as Abi, functionName, args: args ?? [] })
    return { call, warnings: usual === data.toLowerCase() ? [] : [warn('call.trailing')] }
  } catch {
    return undefined
  }
}
