// Loaded with the first contract that keeps an answer off chain: it brings the schemas.
import { askGateway, GatewayError, type GatewayQuestion } from '@carabiner/core/transport'
import type { WagmiChain } from '../wagmi-types.js'

/**
 * Asks a gateway for a name's record (ERC-3668). Nothing is asked for any other contract: it would choose what the
 * page fetches.
 *
 * @param chains - whose universal resolvers (ENS) may ask
 * @throws {GatewayError}
 */
export async function askNameGateway(
  question: GatewayQuestion,
  chains: readonly WagmiChain[],
): Promise<`0x${string}`> {
  const sender = question.sender.toLowerCase()
  const isResolver = ({ contracts }: WagmiChain) =>
    contracts?.ensUniversalResolver?.address.toLowerCase() === sender
  if (!chains.some(isResolver)) throw new GatewayError('the contract is no resolver of names')
  return askGateway(question)
}
