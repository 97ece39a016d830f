import { defineNetwork, type NetworkId, parseNetworkId } from '@carabiner/core'
import { createConsoleLogger } from '@carabiner/core/internal'
import { createRpcAccess } from '@carabiner/core/transport'
import { createClient, custom } from 'viem'
import { verifyMessage } from 'viem/actions'
import { getAddress } from 'viem/utils'
import { CouldNotVerifyError } from '../errors.js'
import { isSignedOnChain } from './signed-on-chain.js'
import type { ChainAccess, Verifier } from './verifier.js'

/** The suffix of a signature that carries an EIP-7702 authorization (ERC-8010). */
const erc8010Suffix = '8010'.repeat(16)

const isHexBytes = (text: string): text is `0x${string}` => /^0x([\dA-Fa-f]{2})*$/.test(text)

/**
 * Verifies signatures of keys, of contracts (ERC-1271, empty if the contract stores the signature
 * on chain), of contracts that are not deployed (ERC-6492) and of delegating accounts (EIP-7702). A
 * key's signature needs no node.
 *
 * The visitor chooses the contract that is called. So the contract must not redirect the call to a
 * URL of its own (ERC-3668). A signature that requires the account to delegate first (ERC-8010)
 * does not count, because it is not valid yet.
 */
export const verifyEip155: Verifier = async ({ message, signature, address, chainId }, options) => {
  if (!isHexBytes(signature) || signature.toLowerCase().endsWith(erc8010Suffix)) return false
  let failure: unknown
  const client = createClient({
    ccipRead: false,
    transport: custom(
      {
        async request(call: { method: string; params: unknown }) {
          try {
            const node = await openNode(chainId, options, options.signal)
            return await node.request<{ Parameters: unknown; ReturnType: unknown }>(call)
          } catch (error) {
            // viem reports every failed call as a signature that the contract rejected.
            if (!isRevert(error)) failure = error
            throw error
          }
        },
      },
      { retryCount: 0 },
    ),
  })
  const signer = getAddress(address)
  const holds =
    signature === '0x'
      ? await isSignedOnChain(client, signer, message)
      : await verifyMessage(client, { address: signer, message, signature, mode: 'eoa' })
  if (!holds && failure) throw new CouldNotVerifyError('no node answered', failure)
  return holds
}

async function openNode(
  chainId: NetworkId,
  { networks, rpcUrls }: ChainAccess,
  signal: AbortSignal,
) {
  const configuredNetwork = networks
    ?.map(defineNetwork)
    .find(({ caipNetworkId }) => caipNetworkId === chainId)
  const urls = rpcUrls?.[chainId] ?? []
  if (!configuredNetwork && !urls.length)
    throw new CouldNotVerifyError(`no endpoint is configured for ${chainId}`)
  const network =
    configuredNetwork ??
    defineNetwork({
      id: Number(parseNetworkId(chainId).reference),
      chainNamespace: 'eip155',
      name: chainId,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: urls } },
    })
  return createRpcAccess({ rpcUrls: rpcUrls ?? {} }, signal, createConsoleLogger()).client(network)
}

/** Whether the call reverted, as opposed to a failure of the node. */
function isRevert(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    const code = 'code' in current ? current.code : undefined
    if (code === 3 || code === -32015) return true
    const details = 'details' in current ? current.details : undefined
    if (typeof details === 'string' && /revert|out of gas|opcode/i.test(details)) return true
    current = current.cause
  }
  return false
}
