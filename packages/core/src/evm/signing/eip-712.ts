// Loaded on demand, since it imports viem's EIP-712 encoder.

import {
  getTypesForEIP712Domain,
  hashTypedData,
  serializeTypedData,
  type TypedDataDomain,
  validateTypedData,
} from 'viem'
import type { OperationParameters } from '../../adapter/parameters.js'
import type { TypedData } from '../../adapter/typed-data.js'
import { formatNetworkId } from '../../caip/caip-2.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { ChainMismatchError } from '../../errors/connection-errors.js'
import { omitUndefined } from '../../omit-undefined.js'
import { hex, promptWallet } from '../provider/eip-1193.js'
import { guard } from '../provider/guard.js'
import { InvalidTypedDataError } from '../request-errors.js'
import { toAddress } from '../values/to-address.js'

/**
 * Calls `eth_signTypedData_v4`.
 *
 * @throws {InvalidTypedDataError | AccountMismatchError | ChainMismatchError | RpcError}
 * @see EIP-712
 */
export async function signTypedData(
  provider: Eip1193Provider,
  parameters: OperationParameters & { typedData: TypedData },
): Promise<{ signature: string }> {
  const { account, network, typedData } = parameters
  const json = typedDataJson(typedData)
  const { chainId } = typedData.domain
  if (chainId !== undefined && BigInt(chainId) !== BigInt(network.id)) {
    const signedFor = formatNetworkId('eip155', BigInt(chainId).toString())
    throw new ChainMismatchError(network.caipNetworkId, signedFor)
  }
  await guard(provider, parameters)
  const signature = await promptWallet(
    provider,
    { method: 'eth_signTypedData_v4', params: [account.address, json] },
    hex,
  )
  return { signature }
}

/**
 * Converts typed data that can be hashed to the JSON format of wallets.
 *
 * @throws {InvalidTypedDataError}
 */
export function typedDataJson({
  domain: givenDomain,
  types: namedTypes,
  primaryType,
  message,
}: TypedData): string {
  try {
    const domain = toDomain(givenDomain)
    const types: TypedData['types'] = {
      EIP712Domain: getTypesForEIP712Domain({ domain }),
      ...namedTypes,
    }
    const definition = { domain, types, primaryType, message: { ...message } }
    validateTypedData(definition)
    // Serializing accepts a missing field, but hashing, which wallets do, rejects it.
    hashTypedData(definition)
    return serializeTypedData(definition)
  } catch (thrown) {
    const reason = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : ''
    throw new InvalidTypedDataError(reason, thrown)
  }
}

function toDomain({ chainId, verifyingContract, ...rest }: TypedData['domain']): TypedDataDomain {
  return omitUndefined({
    ...rest,
    // Send a number, because some wallets compare the value without parsing it.
    chainId: chainId === undefined ? undefined : toSafeInteger(chainId),
    verifyingContract:
      verifyingContract === undefined
        ? undefined
        : toAddress(verifyingContract, 'verifyingContract'),
  })
}

function toSafeInteger(value: number | bigint | string): number {
  const id = Number(BigInt(value))
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError('chainId: not a chain id')
  return id
}
