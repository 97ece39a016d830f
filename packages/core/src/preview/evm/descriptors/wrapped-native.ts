import { type Decoded, statement } from '../../statement.js'
import { native, token } from '../../value.js'
import { wrapAbi } from '../abi.js'
import { readFunction } from '../calls/read-function.js'
import { type Call, type EvmContext, isSame } from '../context.js'

/**
 * The wrapped currency of a network, by its EIP-155 id: WETH9, or a contract that does the same.
 */
const contracts: ReadonlyMap<number, string> = new Map([
  [1, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
  [10, '0x4200000000000000000000000000000000000006'],
  [56, '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'],
  [100, '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d'],
  [137, '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'],
  [8453, '0x4200000000000000000000000000000000000006'],
  [42161, '0x82af49447d8a07e3bd95bd0d56f35241523fbab1'],
  [43114, '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7'],
  [11155111, '0xfff9976782d46cc05630d1f6ebab18b2324d6b14'],
])

/** Describes wrapping or unwrapping of the network's own currency. */
export function decodeWrapped(
  { to = '', data, value }: Call,
  context: EvmContext,
): Decoded | undefined {
  const contract = contracts.get(context.chainId)
  if (contract === undefined || !isSame(contract, to)) return undefined
  const read = readFunction(wrapAbi, data)
  if (!read) return undefined
  if (read.call.functionName === 'deposit') {
    const values = { amount: native(value), token: token(to) }
    return { statements: [statement('wrap.deposit', values)], warnings: read.warnings }
  }
  if (value > 0n) return undefined
  const values = { amount: { type: 'amount', token: to, raw: read.call.args[0] } } as const
  return { statements: [statement('wrap.withdraw', values)], warnings: read.warnings }
}
