import { decodeErrorResult, isHex, parseAbi } from 'viem'

const abi = parseAbi(['error Error(string)'])

/** What a contract said when it undid a call: `Error(string)` alone. */
export function reasonOf(data: string | undefined): string | undefined {
  try {
    return isHex(data) && data !== '0x' ? decodeErrorResult({ abi, data }).args[0] : undefined
  } catch {
    return undefined
  }
}
