import type { Account } from '../account/account.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { Connector } from '../connector/connector.js'
import type { Network } from '../networks/network.js'
import type { Call } from './call.js'
import type { FeeEstimate } from './fee-estimate.js'
import type { OperationParameters, ReadParameters } from './parameters.js'

/** The calls of one batch (EIP-5792). */
export interface SendCallsParameters {
  /** The calls, one or more. */
  calls: readonly Call[]
  /** Whether to execute all calls or none. @default false */
  atomicRequired?: boolean
  /** An id chosen by the caller, at most 4096 bytes as hex. @default the wallet's id */
  id?: string
  /** The wallet capabilities to use, such as `{ paymasterService: { url, optional: true } }`. */
  capabilities?: Readonly<Record<string, unknown>>
}

/** The status of a batch of calls (EIP-5792). */
export interface CallsStatus {
  id: string
  /** 1xx pending, 2xx confirmed, 4xx failed off chain, 5xx reverted, 6xx partly reverted. */
  code: number
  /**
   * The stage of the batch. Also `pending` for code 200 without receipts, from a wallet of version 1: only receipts
   * show a revert.
   */
  status: 'pending' | 'success' | 'failure'
  /** Whether the calls were executed atomically. */
  atomic: boolean
  network?: NetworkId
  receipts: readonly {
    transactionHash: string
    status: 'success' | 'reverted'
    blockNumber: bigint
    gasUsed: bigint
  }[]
}

/** A wallet's capabilities on one network (EIP-5792). */
export interface WalletCapabilities {
  /** `ready` if the visitor must first agree to upgrade the account (EIP-7702). */
  atomic: 'supported' | 'ready' | 'unsupported'
  /** The wallet's own values, by name. Each value is an object. */
  named: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Sends batches of calls, and reads their status (EIP-5792). */
export interface CallsCapability {
  /**
   * Asks the wallet to send several calls (EIP-5792 `wallet_sendCalls`, version 2.0.0, or 1.0 for a wallet
   * whose capabilities say so). Never retried.
   *
   * @throws {InvalidTransactionError | AtomicityNotSupportedError} before the wallet is asked
   */
  send(parameters: OperationParameters & SendCallsParameters): Promise<{ id: string }>
  /** Asks the wallet for the status of a batch. Never prompts. */
  status(parameters: {
    connector: Connector
    id: string
    signal: AbortSignal
  }): Promise<CallsStatus>
  /**
   * Estimates the fee of a smart account's calls as one operation (ERC-4337), as its wallet would make it.
   * Never prompts.
   *
   * @returns undefined for another account, or if the wallet gives no figure
   * @throws {InsufficientFundsError | ExecutionRevertedError | RpcError} if the operation would be refused
   */
  fee?(parameters: ReadParameters & { calls: readonly Call[] }): Promise<FeeEstimate | undefined>
  /** Asks the wallet to show a batch in its own window. */
  showStatus(parameters: { connector: Connector; id: string; signal: AbortSignal }): Promise<void>
  /** Reads the wallet's capabilities for an account, on each of the networks. Never prompts. */
  capabilities(parameters: {
    connector: Connector
    account: Account
    networks: readonly Network[]
    signal: AbortSignal
  }): Promise<Readonly<Partial<Record<NetworkId, WalletCapabilities>>>>
}
