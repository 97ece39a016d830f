import { warn } from '@carabiner/core/preview'
import type { RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { FrameNetwork } from '../config/frame-config.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { RequestsParts } from '../requests-contract.js'
import type { SmartAccount } from '../smart-account/smart-account.js'
import { createBatchJob } from './calls/batch-job.js'
import type { SentCallsList } from './calls/sent-calls.js'
import { createMessageJob, createTypedDataJob } from './evm/prepare-signature.js'
import { createTransactionJob } from './evm/prepare-transaction.js'
import { findNetwork } from './find-network.js'
import type { Nodes } from './nodes.js'
import { createOperationJob } from './operation/create-operation-job.js'
import { readOperation } from './operation/read-operation.js'
import { createGrantJob } from './permissions/grant-job.js'
import type { GrantedPermissions } from './permissions/granted-permissions.js'
import { createRevokeJob } from './permissions/revoke-job.js'
import {
  type Ask,
  assertCapabilities,
  type CallsAsk,
  readAsk,
  type TransactionAsk,
} from './read-ask.js'
import type { Recipients } from './recipients/recipients.js'
import type { Job } from './review.js'
import { createSolanaMessageJob } from './solana/prepare-message.js'
import { createSolanaTransactionsJob } from './solana/prepare-transactions.js'

/** The tools that preparing a request needs, besides the frame. */
interface Tools {
  readonly nodes: Nodes
  readonly recipients: Recipients
  readonly sentCalls: SentCallsList
  readonly permissions: GrantedPermissions
}

/**
 * Creates the job that prepares a page's request.
 *
 * @throws {FrameMessageError} for an invalid request, or one for another visitor
 */
export async function createJob(
  request: RequestPayload<'RPC_REQUEST'>,
  parts: RequestsParts,
  tools: Tools,
): Promise<Job> {
  const addresses = parts.account()
  if (!addresses) throw new FrameMessageError('The wallet is not connected')
  const ask = readAsk(request, parts.now())
  const { network, isOther } = findNetwork(parts, request)
  const common = {
    network,
    ...tools,
    origin: parts.parentOrigin,
    now: parts.now,
    warnings: isOther || isForOther(ask, network.id) ? [warn('network.other')] : [],
  }
  if (ask.kind === 'solanaMessage') {
    if (ask.from !== addresses.solana) throw foreign()
    return createSolanaMessageJob(ask.bytes, { ...common, account: addresses.solana })
  }
  if (ask.kind === 'solanaTransactions') {
    const account = addresses.solana
    return createSolanaTransactionsJob(ask.transactions, ask.result, { ...common, account })
  }
  if (ask.kind === 'grant' || ask.kind === 'revoke') {
    const from = ask.kind === 'grant' ? ask.from : undefined
    const account = await grantingAccount(from, parts, network)
    const granting = { ...common, account, permissions: tools.permissions }
    return ask.kind === 'grant' ? createGrantJob(ask, granting) : createRevokeJob(ask, granting)
  }
  const smartAccount = await actingAccount(ask.from, addresses.eip155, parts, network)
  const account = smartAccount?.address ?? addresses.eip155
  const signing = { ...common, account, smartAccount }
  switch (ask.kind) {
    case 'message':
      return createMessageJob(ask.bytes, signing)
    case 'typedData':
      return createTypedDataJob(ask.data, signing)
    case 'transaction':
      return smartAccount
        ? createOperationJob(readOperation(ask, network), { ...common, account: smartAccount })
        : createTransactionJob(ask, { ...common, account })
    case 'calls':
      return createBatchJob(
        ask,
        { ...common, sentCalls: tools.sentCalls },
        smartAccount
          ? createOperationJob(readOperation(ask, network), { ...common, account: smartAccount })
          : createTransactionJob(onlyCall(ask), { ...common, account }),
      )
  }
}

/** Returns the single call. A key's own account makes one call, without capabilities. */
function onlyCall({ calls, capabilities }: CallsAsk): Pick<TransactionAsk, 'call'> {
  assertCapabilities(capabilities)
  const [call, ...others] = calls
  if (others.length > 0) throw new FrameMessageError('Several calls at once are not supported')
  return { call }
}

/**
 * Returns the smart account that grants permissions.
 *
 * @throws {FrameMessageError} if there is no smart account
 */
async function grantingAccount(
  from: string | undefined,
  parts: RequestsParts,
  network: FrameNetwork,
): Promise<SmartAccount> {
  const smart = await parts.smartAccount(network)
  if (!smart) throw new FrameMessageError('There are no smart accounts on this network')
  if (from !== undefined && !isSame(from, smart.account.address)) throw foreign()
  return smart.account
}

/**
 * Returns the smart account of a request: the one that it names, or the preferred one.
 *
 * @returns undefined for the key's own account
 * @throws {FrameMessageError} for another visitor's account
 */
async function actingAccount(
  from: string | undefined,
  owner: string,
  parts: RequestsParts,
  network: FrameNetwork,
): Promise<SmartAccount | undefined> {
  if (from !== undefined && isSame(from, owner)) return undefined
  const smart = await parts.smartAccount(network)
  if (from === undefined) return smart?.isPreferred ? smart.account : undefined
  if (!smart || !isSame(from, smart.account.address)) throw foreign()
  return smart.account
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const foreign = () => new FrameMessageError('The request is for another account')

const isForOther = (ask: Ask, networkId: string) =>
  (ask.kind === 'transaction' || ask.kind === 'calls' || ask.kind === 'grant') &&
  ask.chainId !== undefined &&
  `eip155:${ask.chainId}` !== networkId
