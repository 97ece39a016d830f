// This module imports the schemas, so it loads with the first off-chain lookup of a contract.
import { askGateway, GatewayError, type GatewayQuestion } from '@carabiner/core/transport'
import type { WagmiChain } from '../wagmi-types.js'

/**
 * Requests a name's record from a gateway (ERC-3668). Ignores lookups of any other contract, which could
 * choose the URLs that the page fetches.
 *
 * @param chains - the chains whose universal resolvers (ENS) may use a gateway
 * @throws {GatewayError}
 */
export async function askNameGateway(
  question: GatewayQuestion,
  chains: readonly WagmiChain[],
): Promise<`0x${string}`> {
  const sender = question.sender.toLowerCase()
  const isResolver = ({ contracts }: WagmiChain) =>
    contracts?.ensUniversalResolver?.address.toLowerCase() === sender
  if (!chains.some(isResolver)) throw new GatewayError('the contract is not a name resolver')
  return askGateway(question)
}
