import type { OperationParameters, ReadParameters } from './adapter.js'
import type { TransactionRequest } from './transaction-request.js'

/**
 * What a transaction may cost. Figures are in the smallest unit: wei, lamports, satoshi.
 *
 * Handed to what sends, as it came, it binds: the transaction costs no more than that. The fee of a smart account's
 * operation does not bind: its wallet sets the price.
 */
export interface FeeEstimate {
  /** The most it can cost, what is sent along left out. */
  fee: bigint
  /** What it will probably cost; absent where that is `fee`. */
  expected?: bigint
  /** The part of `fee` that a rollup takes for the chain below it. */
  l1Fee?: bigint
  /** Gas limit. */
  gas?: bigint
  /** EIP-1559, per gas. */
  maxFeePerGas?: bigint
  /** EIP-1559, per gas. */
  maxPriorityFeePerGas?: bigint
  /** On chains without EIP-1559, per gas. */
  gasPrice?: bigint
  /**
   * EVM: it is of a smart account's operation (ERC-4337), which its wallet makes and prices. Nothing of it goes into the
   * request: the wallet shows what it costs by then.
   */
  isOperation?: true
  /**
   * EVM smart accounts: the part of `fee` that is paid from what the account keeps at the entry point, and not from its
   * balance.
   */
  deposit?: bigint
  /** Solana: what an account that is made for the receiver keeps; it comes on top of `fee`. */
  rent?: bigint
  /** Solana: limit, in compute units. */
  computeUnits?: number
  /** Solana: in millionths of a lamport per compute unit; its part is in `fee`. */
  computeUnitPrice?: bigint
  /** Bitcoin: the coins that are spent, by the transaction that made each and its place there. */
  coins?: readonly { readonly txid: string; readonly vout: number }[]
}

/** A fee that was shown to the visitor. */
export interface FeeParameters {
  /**
   * What `estimateFee` or `maxAmount` said: it is sent so, or refused. Of an EVM rollup's `l1Fee` no
   * transaction can say how much it may be.
   *
   * @default what the network asks, or the wallet chooses, when it is sent
   */
  fee?: FeeEstimate
}

/** What was sent, and how long the network may still take it. */
export interface SentTransaction {
  /** The id under which the network knows it. */
  hash: string
  /** Solana: above this height it can't get into a block any more. Hand it to `watchReceipt`. */
  lastValidBlockHeight?: bigint
}

/** How much can be sent, and with which fee: handed to what sends, it keeps the figure true. */
export interface MaxAmount {
  /** In the smallest unit of what is sent. Zero when the balance does not cover the fee. */
  amount: bigint
  fee: FeeEstimate
}

/** That a transaction is in a block, and how it ended. */
export interface TransactionReceipt {
  /** Of the transaction in the block: another than the one that was sent where its wallet sped it up. */
  hash: string
  status: 'success' | 'reverted'
  blockNumber: bigint
  /** What it cost, in the smallest unit of the native currency. */
  fee: bigint
}

/** Which token to send, how much of it and to whom. */
export interface SendTokenParameters extends FeeParameters {
  /** The token's contract, or mint. */
  token: string
  /** The recipient's address. */
  to: string
  /** In the token's smallest unit. */
  amount: bigint
  /**
   * What `receivedAmount` said. Solana: it is sent so, or refused. Of an EVM token no transaction can say how much has to
   * arrive.
   *
   * @default on Solana what the network says when it is sent
   */
  received?: bigint
}

/** An ERC-20 allowance: the spender and the amount that it may spend. */
export interface ApproveTokenParameters {
  /** The token's contract. */
  token: string
  /** The address that may spend it. */
  spender: string
  /** In the token's smallest unit. */
  amount: bigint
}

/** From where on something that was sent is searched for on an EVM network. */
export interface SentPlace {
  /** The newest block when it was looked for first. */
  block: bigint
  /** How many transactions the account had sent by then. */
  count: number
  /** Of the transaction, once the network showed it. */
  nonce?: number
  /** A hash of what the transaction does, known with its nonce: one that was sped up does the same. */
  call?: string
}

/** What a payment was to do: by it a transaction is known whose hash is another one by now. */
export interface SentPayment extends Pick<SendTokenParameters, 'to' | 'amount'> {
  /** The token's contract; absent for the native currency. */
  token?: string
  /** Whether a hash is that of another payment. */
  isOther?(hash: string): boolean
}

/** How to wait for a transaction's receipt. */
export interface WatchReceiptParameters extends SentTransaction {
  /** EVM: what was sent, where it may be sped up before any endpoint shows it. */
  payment?: SentPayment
  /** EVM: as `onPlace` told it before. @default where the network is now */
  place?: SentPlace
  /** EVM: told from where on it is searched, and again with its nonce: to go on there after a reload. */
  onPlace?(place: SentPlace): void
  /** Time between two looks, in ms. @default 4000 */
  interval?: number
  /** In ms. @default 600000 */
  timeout?: number
}

/** Who would receive. */
export interface Receiver {
  /** As its family writes it, such as by EIP-55. */
  address: string
  /**
   * `contract`: code is there, which may have no way to give back what it gets. Absent where no endpoint could tell.
   */
  kind?: 'account' | 'contract'
}

/** Sending: native coins and tokens, fees and receipts. */
export interface SendCapability {
  /**
   * Asks the wallet to sign and broadcast. Never retried.
   *
   * @throws {FeeTooHighError} when it would cost more than `fee`, before the wallet is asked
   * @throws {OutcomeUnknownError} when it was handed to the network, whose answer was lost
   */
  sendTransaction(
    parameters: OperationParameters & FeeParameters & { transaction: TransactionRequest },
  ): Promise<SentTransaction>
  /** Asks the network, not the wallet. */
  estimateFee(
    parameters: ReadParameters & { transaction: TransactionRequest },
  ): Promise<FeeEstimate>
  /** The whole balance of a token, or of the native currency less the fee. */
  maxAmount(parameters: ReadParameters & { to: string; token?: string }): Promise<MaxAmount>
  /**
   * How much of a token arrives, where it takes a share of transfers: by the mint's own terms on Solana, by a trial on
   * EVM. Asks the network, not the wallet.
   *
   * @returns in the token's smallest unit; undefined where no endpoint could tell
   */
  receivedAmount?(
    parameters: ReadParameters & Pick<SendTokenParameters, 'token' | 'to' | 'amount'>,
  ): Promise<bigint | undefined>
  /**
   * Checks who would receive, by the address and by what the network knows of it. An endpoint that does not answer is
   * no reason to refuse one.
   *
   * @param parameters.token - its contract or mint; absent for the native currency
   * @throws {InvalidAddressError} for what can't receive: `problem` says why
   */
  checkReceiver(parameters: ReadParameters & { to: string; token?: string }): Promise<Receiver>
  /** Transfers a token, on families that have them. It is tried on the network's endpoints before the wallet is asked. */
  sendToken?(parameters: OperationParameters & SendTokenParameters): Promise<SentTransaction>
  /**
   * Lets `spender` take up to `amount` of a token.
   *
   * @returns one hash, or two when the token wants its allowance put to zero first
   */
  approveToken?(
    parameters: OperationParameters & ApproveTokenParameters,
  ): Promise<{ hashes: readonly string[] }>
  /**
   * Waits until it is final what became of a transaction: it is in a block, where it succeeded or
   * failed, or it can't get into one. At most 99 of an account are watched at a time.
   *
   * @throws {TransactionReplacedError | TransactionExpiredError | TransactionDroppedError} when it is
   *   in no block: on EVM, on Solana, on Bitcoin
   * @throws {PendingLimitError | WalletTimeoutError | AbortedError}
   */
  watchReceipt(parameters: ReadParameters & WatchReceiptParameters): Promise<TransactionReceipt>
}
