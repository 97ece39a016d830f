import { type Facts, learnTokens, type Statement } from '@carabiner/core/preview'
import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'
import type { RequestsParts } from '../../requests-contract.js'
import { factsOf } from '../facts-of.js'
import type { Nodes } from '../nodes.js'
import type { Recipients } from '../recipients/recipients.js'
import type { Job } from '../review.js'
import type { GrantedPermissions } from './granted-permissions.js'
import { createRevokeJob } from './revoke-job.js'
import { sayPermission } from './say-permission.js'

/** A valid permission in the visitor's list. */
export interface ListedPermission {
  readonly context: `0x${string}`
  /** The page's origin. */
  readonly origin: string
  readonly network: FrameNetwork
  readonly statement: Statement
  readonly facts: Facts
}

/** The visitor's permissions, and their revocation. */
export interface PermissionList {
  /**
   * Returns the permissions that the network considers valid, latest first.
   *
   * @throws {FrameMessageError} while the keys are locked
   */
  read(): Promise<readonly ListedPermission[]>
  /**
   * Returns the job of a revocation.
   *
   * @throws {FrameMessageError} for an account that is not here
   */
  revoke(permission: ListedPermission): Promise<Job>
}

interface ListParts {
  readonly parts: Pick<RequestsParts, 'config' | 'smartAccount' | 'now'>
  readonly nodes: Nodes
  readonly recipients: Recipients
  readonly permissions: GrantedPermissions
}

const isHex = (value: string): value is `0x${string}` => value.startsWith('0x')

export function createPermissionList(all: ListParts): PermissionList {
  const { parts, nodes, recipients, permissions } = all
  const networkOf = (id: string) => parts.config.networks.find((one) => one.id === id)

  const describe = async (context: string, origin: string, network: FrameNetwork) => {
    const { decodeContext, isDisabled, readTransferLimit } = await import(
      '../../smart-account/delegation.js'
    )
    const delegation = isHex(context) ? decodeContext(context) : undefined
    const limit = delegation && readTransferLimit(delegation)
    if (!isHex(context) || !delegation || !limit) return []
    const sentence = sayPermission(delegation.delegate, limit, parts.now())
    const client = await nodes.client(network)
    // Without an answer of the node, it may still be valid.
    if (await isDisabled(client, delegation).catch(() => false)) {
      await permissions.forget(context)
      return []
    }
    const facts = factsOf(network, await learnTokens(client, [sentence], []))
    return [{ context, origin, network, statement: sentence, facts }]
  }
  return {
    async read() {
      const listed = await Promise.all(
        (await permissions.list()).map(async (one) => {
          const network = networkOf(one.networkId)
          const smart = network && (await parts.smartAccount(network))
          const isMine = smart?.account.address === one.account
          const holds = one.expiry * 1_000 > parts.now()
          return network && isMine && holds ? describe(one.context, one.origin, network) : []
        }),
      )
      return listed.flat()
    },
    async revoke({ context, network }) {
      const smart = await parts.smartAccount(network)
      if (!smart) throw new FrameMessageError('There are no smart accounts on this network')
      const common = { network, nodes, recipients, permissions, warnings: [], now: parts.now }
      return createRevokeJob({ kind: 'revoke', context }, { ...common, account: smart.account })
    },
  }
}
