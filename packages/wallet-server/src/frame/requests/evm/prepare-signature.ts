import {
  code,
  decodeMessage,
  decodeTypedData,
  decodeWithStandards,
  learnTokens,
  type TypedData,
  type Warning,
} from '@carabiner/core/preview'
import { hashMessage, hashTypedData } from 'viem'
import type { FrameNetwork } from '../../config/frame-config.js'
import type { WalletKeys } from '../../requests-contract.js'
import type { SmartAccount } from '../../smart-account/smart-account.js'
import { factsOf, scalesOf } from '../facts-of.js'
import type { Nodes } from '../nodes.js'
import type { Recipients } from '../recipients/recipients.js'
import { fingerprintOf, type Job } from '../review.js'
import { powerWarnings } from './power-warnings.js'
import { assertAccount, signHash } from './sign.js'

/** The parts that preparing a signature needs. */
export interface SignatureParts {
  readonly origin: string
  readonly network: FrameNetwork
  readonly account: `0x${string}`
  /** The signing contract, if the account is one: its signatures differ. */
  readonly smartAccount?: SmartAccount
  readonly nodes: Nodes
  readonly recipients: Recipients
  readonly warnings: readonly Warning[]
  now(): number
}

/** Signs with the shown account. */
async function signShown(
  keys: WalletKeys,
  hash: `0x${string}`,
  { account, smartAccount, nodes, network }: SignatureParts,
): Promise<`0x${string}`> {
  if (!smartAccount) {
    assertAccount(keys, account)
    return signHash(keys, hash)
  }
  const { signForAccount } = await import('../../smart-account/sign.js')
  return signForAccount(keys, smartAccount, hash, await nodes.client(network))
}

/** Creates the job of a message (`personal_sign`, EIP-191). It uses no network. */
export const createMessageJob = (bytes: Uint8Array, parts: SignatureParts): Job => ({
  isPerishable: false,
  async prepare() {
    const { origin, account, network } = parts
    const context = { origin, account, networkId: network.id, now: parts.now() }
    const { statements, warnings } = decodeMessage(bytes, context)
    const hash = hashMessage({ raw: bytes })
    return {
      review: {
        network,
        account,
        statements,
        facts: factsOf(network, new Map()),
        warnings: [...parts.warnings, ...warnings],
        details: [{ name: 'hash', value: code(hash) }],
      },
      fingerprint: fingerprintOf([statements, warnings]),
      approve: (keys) => signShown(keys, hash, parts),
    }
  },
})

/**
 * Creates the job of typed data (`eth_signTypedData_v4`, EIP-712). It uses the network only for
 * tokens' data.
 */
export const createTypedDataJob = (data: TypedData, parts: SignatureParts): Job => ({
  isPerishable: false,
  async prepare(_, signal) {
    const { account, network, nodes } = parts
    const client = await nodes.client(network).catch(() => undefined)
    const recent = await parts.recipients.recent(network.id, account)
    const chainId = Number(network.id.split(':')[1])
    const base = { chainId, account, recent, now: parts.now() }
    const { statements, warnings } = await decodeWithStandards(
      (context) => decodeTypedData(data, context),
      base,
      client,
    )
    const powers = powerWarnings(data)
    const tokens = client ? await learnTokens(client, statements, []) : new Map()
    signal.throwIfAborted()
    const hash = hashTypedData({
      types: data.types,
      primaryType: data.primaryType,
      domain: data.domain,
      message: data.message,
    })
    return {
      review: {
        network,
        account,
        statements,
        facts: factsOf(network, tokens),
        warnings: [...parts.warnings, ...powers, ...warnings],
        details: [
          { name: 'raw', value: code(fingerprintOf(data.message)) },
          { name: 'hash', value: code(hash) },
        ],
      },
      fingerprint: fingerprintOf([statements, powers, warnings, scalesOf(tokens)]),
      approve: (keys) => signShown(keys, hash, parts),
    }
  },
})
