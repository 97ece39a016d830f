import { code, isUnlimited, learnTokens, unique, type Warning, warn } from '@carabiner/core/preview'
import type { FrameNetwork } from '../../config/frame-config.js'
import type { WalletKeys } from '../../requests-contract.js'
import type { SmartAccount } from '../../smart-account/smart-account.js'
import { signHash } from '../evm/sign.js'
import { factsOf, scalesOf } from '../facts-of.js'
import type { Nodes } from '../nodes.js'
import { fingerprintOf, type Job } from '../review.js'
import type { GrantedPermissions } from './granted-permissions.js'
import { permissionData } from './permission-kinds.js'
import type { GrantAsk, PermissionAsk } from './read-permissions.js'
import { sayPermission } from './say-permission.js'

/** The parts that preparing a grant needs. */
export interface GrantParts {
  readonly origin: string
  readonly network: FrameNetwork
  readonly account: SmartAccount
  readonly nodes: Nodes
  readonly permissions: GrantedPermissions
  /** Warnings of the whole request, for example that it is for another network. */
  readonly warnings: readonly Warning[]
  now(): number
}

/** A year in s. A longer permission counts as endless. */
const long = 365 * 24 * 60 * 60

/**
 * Creates the job of a grant (ERC-7715): the visitor signs a delegation that contracts limit
 * (ERC-7710). Nothing is sent.
 */
export const createGrantJob = (ask: GrantAsk, parts: GrantParts): Job => ({
  isPerishable: false,
  async prepare(_, signal) {
    const { network, account, nodes } = parts
    const client = await nodes.client(network)
    const statements = ask.permissions.map(({ delegate, limit }) =>
      sayPermission(delegate, limit, parts.now()),
    )
    const warnings = unique([
      ...parts.warnings,
      ...ask.permissions.flatMap((one) => warningsOf(one, parts.now())),
    ])
    const tokens = await learnTokens(client, statements, [])
    signal.throwIfAborted()
    const { createDelegation, delegationHash } = await import('../../smart-account/delegation.js')
    const chainId = Number(network.id.split(':')[1])
    const delegator = account.address
    const delegations = ask.permissions.map((one) => {
      const delegation = createDelegation({ delegate: one.delegate, delegator }, one.limit)
      return { one, delegation, hash: delegationHash(delegation, chainId) }
    })
    return {
      review: {
        network,
        account: account.address,
        statements,
        warnings,
        facts: factsOf(network, tokens),
        details: delegations.map(({ hash }) => ({ name: 'hash', value: code(hash) })),
      },
      fingerprint: fingerprintOf([statements, warnings, scalesOf(tokens)]),
      approve: (keys) => grant(keys, ask, parts, delegations),
    }
  },
})

type Made = readonly {
  readonly one: PermissionAsk
  readonly delegation: Omit<import('../../smart-account/delegation.js').Delegation, 'signature'>
  readonly hash: `0x${string}`
}[]

async function grant(keys: WalletKeys, ask: GrantAsk, parts: GrantParts, delegations: Made) {
  const { network, account, permissions, origin } = parts
  const [{ assertOwner }, { encodeContext }] = await Promise.all([
    import('../../smart-account/sign.js'),
    import('../../smart-account/delegation.js'),
  ])
  assertOwner(keys, account)
  const { contracts } = await import('../../smart-account/contracts.js')
  const { factory, factoryData } = account
  const granted = delegations.map(({ one, delegation, hash }) => {
    const context = encodeContext({ ...delegation, signature: signHash(keys, hash) })
    return { one, context }
  })
  await permissions.add(
    granted.map(({ one, context }) => ({
      context,
      origin,
      networkId: network.id,
      account: account.address,
      expiry: one.limit.expiry,
    })),
  )
  const answers = granted.map(({ one, context }) => {
    const { expiry } = one.limit
    const permission = { type: one.type, data: permissionData(one.limit) }
    const common = { expiry, factory, factoryData, address: account.address }
    return ask.isList
      ? {
          chainId: `0x${Number(network.id.split(':')[1]).toString(16)}`,
          ...common,
          context,
          permission,
          accountMeta: { factory, factoryData },
          signer: { type: 'account', data: { address: one.delegate } },
          signerMeta: { delegationManager: contracts.delegationManager },
        }
      : {
          ...common,
          permissionsContext: context,
          grantedPermissions: [permission],
          signerData: { submitToAddress: contracts.delegationManager },
        }
  })
  const [only] = answers
  return ask.isList || !only ? answers : only
}

function warningsOf({ limit: { allowance, expiry } }: PermissionAsk, now: number): Warning[] {
  return [
    warn('permission.standing'),
    ...(isUnlimited(allowance) ? [warn('approve.unlimited')] : []),
    ...(expiry - now / 1_000 > long ? [warn('approve.endless')] : []),
  ]
}
