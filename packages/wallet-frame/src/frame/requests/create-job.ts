import type { RequestPayload } from '../../protocol/index.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { RequestsParts } from '../requests-contract.js'
import { warn } from './decode/warning.js'
import { createMessageJob, createTypedDataJob } from './evm/prepare-signature.js'
import { createTransactionJob } from './evm/prepare-transaction.js'
import { findNetwork } from './find-network.js'
import type { Nodes } from './nodes.js'
import { readAsk, type TransactionAsk } from './read-ask.js'
import type { Recipients } from './recipients/recipients.js'
import type { Job } from './review.js'
import { createSolanaMessageJob } from './solana/prepare-message.js'
import { createSolanaTransactionsJob } from './solana/prepare-transactions.js'

/** What preparing a request needs beside the frame. */
interface Tools {
  readonly nodes: Nodes
  readonly recipients: Recipients
}

/**
 * How what a page asks for is prepared.
 *
 * @throws {FrameMessageError} for a request that can't be read, or is not this account's
 */
export function createJob(
  request: RequestPayload<'RPC_REQUEST'>,
  parts: RequestsParts,
  tools: Tools,
): Job {
  const addresses = parts.account()
  if (!addresses) throw new FrameMessageError('Nobody is connected to the wallet')
  const ask = readAsk(request)
  const { network, isOther } = findNetwork(parts, request)
  const isOtherNetwork = isOther || (ask.kind === 'transaction' && isForOther(ask, network.id))
  const common = {
    ...{ network, ...tools, origin: parts.parentOrigin, now: parts.now },
    warnings: isOtherNetwork ? [warn('network.other')] : [],
  }
  const account = addresses.eip155
  const assertMine = (from: string | undefined) => {
    if (from !== undefined && from.toLowerCase() !== account.toLowerCase()) throw foreign()
  }
  switch (ask.kind) {
    case 'message':
      assertMine(ask.from)
      return createMessageJob(ask.bytes, { ...common, account })
    case 'typedData':
      assertMine(ask.from)
      return createTypedDataJob(ask.data, { ...common, account })
    case 'transaction':
      assertMine(ask.from)
      return createTransactionJob(ask, { ...common, account })
    case 'solanaMessage':
      if (ask.from !== addresses.solana) throw foreign()
      return createSolanaMessageJob(ask.bytes, { ...common, account: addresses.solana })
    case 'solanaTransactions':
      return createSolanaTransactionsJob(ask.transactions, ask.result, {
        ...common,
        account: addresses.solana,
      })
  }
}

const foreign = () => new FrameMessageError('The request is for another account')

const isForOther = ({ chainId }: TransactionAsk, networkId: string) =>
  chainId !== undefined && `eip155:${chainId}` !== networkId
