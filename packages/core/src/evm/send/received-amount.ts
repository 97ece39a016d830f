// Loaded on demand, with ERC-20.
import { encodeFunctionData, erc20Abi } from 'viem'
import type { AdapterContext } from '../../adapter/context.js'
import type { ReadParameters } from '../../adapter/parameters.js'
import type { SendTokenParameters } from '../../adapter/send.js'
import { checkTokenCall, transferData } from '../assets/erc-20.js'
import { simulateCalls, wordOf } from '../rpc/simulate-calls.js'
import { isSameAddress } from '../values/address.js'
import { toAddress } from '../values/to-address.js'

/** The time limit for a review, in ms. */
const timeout = 5_000

/**
 * Returns the amount of a token that arrives. Simulates the transfer, and subtracts the receiver's balance before it
 * from the one after it.
 *
 * @returns undefined if no endpoint simulates it, or if it would fail
 * @throws {InvalidTransactionError | AbortedError}
 */
export async function receivedAmount(
  { rpcClient, logger }: Pick<AdapterContext, 'rpcClient' | 'logger'>,
  {
    account,
    network,
    signal,
    ...asked
  }: ReadParameters & Pick<SendTokenParameters, 'token' | 'to' | 'amount'>,
): Promise<bigint | undefined> {
  const { amount } = asked
  const { token, other: receiver } = checkTokenCall(asked.token, ['to', asked.to], amount)
  const from = toAddress(account.address, 'from')
  if (isSameAddress(from, receiver)) return undefined
  const balanceOf = { abi: erc20Abi, functionName: 'balanceOf', args: [receiver] } as const
  const weigh = { to: token, data: encodeFunctionData(balanceOf) }
  try {
    const calls = [weigh, { from, to: token, data: transferData(receiver, amount) }, weigh]
    const client = await rpcClient(network)
    const [before, transfer, after] = await simulateCalls(client, signal, { calls }, timeout)
    const [had, has] = [wordOf(before), wordOf(after)]
    if (transfer?.status !== '0x1' || had === undefined || has === undefined) return undefined
    return has < had ? 0n : has - had
  } catch (error) {
    signal.throwIfAborted()
    logger.debug('the received amount could not be simulated', error)
    return undefined
  }
}
