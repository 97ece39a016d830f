import type { Account } from '../account/account.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { Connector } from '../connector/connector.js'
import type { Network } from '../networks/network.js'
import type { OperationParameters, ReadParameters } from './adapter.js'
import type { FeeEstimate } from './send.js'

/** One call of a batch. */
export interface Call {
  /** Absent when a contract is created. */
  to?: string
  data?: `0x${string}`
  /** In wei. */
  value?: bigint
  /** What this call needs of the wallet (EIP-5792). */
  capabilities?: Readonly<Record<string, unknown>>
}

/** Which calls to send as one batch (EIP-5792). */
export interface SendCallsParameters {
  /** One or more. */
  calls: readonly Call[]
  /** All or nothing. @default false */
  atomicRequired?: boolean
  /** An id of the caller's own, at most 4096 bytes as hex. @default the wallet's */
  id?: string
  /** Such as `{ paymasterService: { url, optional: true } }`. */
  capabilities?: Readonly<Record<string, unknown>>
}

/** What has become of a batch of calls (EIP-5792). */
export interface CallsStatus {
  id: string
  /** 1xx pending, 2xx confirmed, 4xx failed off chain, 5xx reverted, 6xx partly reverted. */
  code: number
  /** `pending` with code 200: a wallet of version 1 confirms it without receipts, which alone say whether it reverted. */
  status: 'pending' | 'success' | 'failure'
  /** Whether the calls were executed as one. */
  atomic: boolean
  network?: NetworkId
  receipts: readonly {
    transactionHash: string
    status: 'success' | 'reverted'
    blockNumber: bigint
    gasUsed: bigint
  }[]
}

/** What a wallet can do on one network (EIP-5792). */
export interface WalletCapabilities {
  /** `ready` when the visitor must first agree to upgrade the account (EIP-7702). */
  atomic: 'supported' | 'ready' | 'unsupported'
  /** As the wallet said it, by name; each one is an object. */
  named: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Batches of calls (EIP-5792). */
export interface CallsCapability {
  /**
   * Asks the wallet to send several calls (EIP-5792 `wallet_sendCalls`, version 2.0.0, or 1.0 for a
   * wallet that tells so in its capabilities). Never retried.
   *
   * @throws {InvalidTransactionError | AtomicityNotSupportedError} before the wallet is asked
   */
  send(parameters: OperationParameters & SendCallsParameters): Promise<{ id: string }>
  /** Asks the wallet what has become of a batch. Never prompts. */
  status(parameters: {
    connector: Connector
    id: string
    signal: AbortSignal
  }): Promise<CallsStatus>
  /**
   * What calls of a smart account cost together, as the operation (ERC-4337) that its wallet would make of them. Never
   * prompts.
   *
   * @returns undefined for another account, and where the wallet does not say
   * @throws {InsufficientFundsError | ExecutionRevertedError | RpcError} where nobody would take them
   */
  fee?(parameters: ReadParameters & { calls: readonly Call[] }): Promise<FeeEstimate | undefined>
  /** Has the wallet show a batch in its own window. */
  showStatus(parameters: { connector: Connector; id: string; signal: AbortSignal }): Promise<void>
  /** What the wallet can do for an account, on each of the networks. Never prompts. */
  capabilities(parameters: {
    connector: Connector
    account: Account
    networks: readonly Network[]
    signal: AbortSignal
  }): Promise<Readonly<Partial<Record<NetworkId, WalletCapabilities>>>>
}
