import type { Json } from '@carabiner/wallet-frame/protocol'
import { type Hex, isAddress, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'
import type { RequestsParts } from '../../requests-contract.js'
import { permissionTypes } from '../permissions/permission-kinds.js'

const chainIds = z.array(z.string().check(z.regex(/^0x[\da-f]{1,16}$/i)))
const capabilityParams = z.tuple([z.optional(z.string()), z.optional(chainIds)], z.unknown())

/**
 * Returns the capabilities of an account on each network. A key's own account supports single calls
 * only.
 *
 * @param params - the account and the networks, both optional
 * @throws {FrameMessageError} for another visitor's account
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readCapabilities(parts: RequestsParts, params: unknown): Promise<Json> {
  const owner = parts.account()?.eip155
  const { data } = z.safeParse(capabilityParams, params ?? [])
  if (!data) throw new FrameMessageError('The parameters of the request cannot be read')
  const [account, only] = data
  if (!owner) throw new FrameMessageError('The wallet is not connected')
  const capabilities: Record<Hex, Json> = {}
  let isMine = account === undefined || isSame(account, owner)
  for (const network of parts.config.networks) {
    const smart = await parts.smartAccount(network)
    if (!smart) continue
    const isNamed = account !== undefined && isSame(account, smart.account.address)
    isMine ||= isNamed
    const chainId = numberToHex(Number(network.id.split(':')[1]))
    const isWanted = !only || only.some((id) => BigInt(id) === BigInt(chainId))
    if (!isWanted || !(isNamed || (account === undefined && smart.isPreferred))) continue
    const { sponsorUrl, paymasterUrls = [] } = network.smartAccount ?? {}
    capabilities[chainId] = {
      atomic: { status: 'supported' },
      permissions: {
        supported: true,
        signerTypes: ['account'],
        permissionTypes,
        policyTypes: [],
      },
      paymasterService: { supported: sponsorUrl !== undefined || paymasterUrls.length > 0 },
    }
  }
  if (!isMine) throw new FrameMessageError('The request is for another account')
  return capabilities
}

const isSame = (a: string, b: string) =>
  isAddress(a, { strict: false }) && a.toLowerCase() === b.toLowerCase()
