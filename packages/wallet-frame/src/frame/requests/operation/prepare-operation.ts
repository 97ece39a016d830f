import type { Client } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { getBalance } from 'viem/actions'
import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'
import { sendOperation, waitForOperation } from '../../smart-account/bundler.js'
import { contracts } from '../../smart-account/contracts.js'
import { encodeCalls } from '../../smart-account/encode-calls.js'
import { isDeployed } from '../../smart-account/is-deployed.js'
import { assertOwner } from '../../smart-account/sign.js'
import { type Operation, operationHash } from '../../smart-account/user-operation.js'
import { native, text } from '../decode/value.js'
import { type Warning, warn } from '../decode/warning.js'
import { decodeWithStandards, learnTokens } from '../evm/learn.js'
import { previewWarnings } from '../evm/preview-warnings.js'
import { signHash } from '../evm/sign.js'
import { type SimulatedCall, simulate } from '../evm/simulate.js'
import { factsOf } from '../facts-of.js'
import { fingerprintOf } from '../fingerprint.js'
import type { Nodes } from '../nodes.js'
import { sentTo } from '../recipients/sent-to.js'
import type { Prepared } from '../review.js'
import { isAnswer } from '../send-error.js'
import type { OperationAsk, OperationParts } from './create-operation-job.js'
import { decodeCalls } from './decode-calls.js'
import { detailsOf } from './details.js'
import type { Paymaster, PaymasterChoice } from './paymaster.js'
import { type PricedOperation, priceOperation, type Unpriced } from './price-operation.js'

/** An operation of a smart account: all that the visitor is shown of it, and its sending. */
export async function prepareOperation(
  ask: OperationAsk,
  parts: OperationParts,
  signal: AbortSignal,
): Promise<Prepared> {
  const { network, account, nodes } = parts
  const { node, bundler, paymaster } = await clientsOf(ask, network, nodes)
  const chainId = Number(network.id.split(':')[1])
  const recent = await parts.recipients.recent(network.id, account.address)
  const base = { chainId, account: account.address, recent, now: parts.now() }
  const [first, ...others] = ask.calls.map((call) => ({ ...call, from: account.address }))
  if (!first) throw new FrameMessageError('There is nothing to do')
  const calls: readonly [SimulatedCall, ...SimulatedCall[]] = [first, ...others]
  const [decoded, simulation, balance, isThere] = await Promise.all([
    ask.said ?? decodeWithStandards((context) => decodeCalls(ask.calls, context), base, node),
    simulate(node, calls),
    getBalance(node, { address: account.address }),
    isDeployed(node, account.address),
  ])
  const { factory, factoryData } = account
  const unpriced: Unpriced = {
    sender: account.address,
    // A key of its own for each (ERC-4337): none waits for another.
    nonce: BigInt(parts.now()) << 64n,
    callData: encodeCalls(ask.calls),
    ...(!isThere && { factory, factoryData }),
  }
  const priced = await price({ node, bundler }, unpriced, paymaster, chainId)
  const changes = simulation.preview.state === 'known' ? simulation.preview.changes : []
  const tokens = await learnTokens(node, decoded.statements, changes)
  signal.throwIfAborted()
  const spent = calls.reduce((sum, { value }) => sum + value, priced.fee?.highest ?? 0n)
  const warnings: readonly Warning[] = [
    ...parts.warnings,
    ...(balance < spent
      ? [warn('balance.low', { needed: native(spent), balance: native(balance) })]
      : // Why nobody takes what is not paid for is no news.
        refusalWarnings(priced)),
    ...previewWarnings(simulation),
    ...decoded.warnings,
    ...(isThere ? [] : [warn('account.deploys')]),
    ...(priced.operation?.paymaster === undefined ? [] : [warn('fee.sponsored')]),
  ]
  return {
    review: {
      ...{ network, account: account.address, warnings, statements: decoded.statements },
      ...{ facts: factsOf(network, tokens), preview: simulation.preview },
      ...(priced.fee && { fee: priced.fee }),
      details: detailsOf(ask.calls, priced.operation, chainId),
    },
    fingerprint: fingerprintOf([decoded.statements, warnings, simulation.preview]),
    async approve(keys, onSending) {
      const { operation } = priced
      if (!operation) throw new FrameMessageError('The network did not take the transaction')
      const hash = await send(keys, operation, onSending)
      await parts.recipients.add(network.id, account.address, sentTo(decoded.statements))
      return ask.result === 'operation' ? hash : waitForOperation(bundler, hash)
    },
  }

  async function send(
    keys: WalletKeys,
    operation: Operation,
    onSending: Parameters<Prepared['approve']>[1],
  ) {
    assertOwner(keys, account)
    const signature = signHash(keys, operationHash(operation, chainId))
    const hash = getUserOperationHash({
      ...{ chainId, entryPointAddress: contracts.entryPoint, entryPointVersion: '0.7' },
      userOperation: operation,
    })
    await onSending?.(hash)
    await sendOperation(bundler, { ...operation, signature }, hash)
    return hash
  }
}

/** Whom the frame asks about an operation. */
async function clientsOf(
  { paymaster: named }: OperationAsk,
  network: FrameNetwork,
  nodes: Nodes,
): Promise<{ node: Client; bundler: Client; paymaster: Paymaster | undefined }> {
  const { smartAccount } = network
  if (!smartAccount) throw new FrameMessageError('There are no smart accounts on this network')
  const { bundlerUrl, sponsorUrl } = smartAccount
  const sponsor = sponsorUrl === undefined ? undefined : { url: sponsorUrl, isOptional: true }
  const payer: PaymasterChoice | undefined = named ?? sponsor
  const [node, bundler, client] = await Promise.all([
    nodes.client(network),
    nodes.client({ ...network, rpcUrl: bundlerUrl }),
    payer && nodes.client({ ...network, rpcUrl: payer.url }),
  ])
  return { node, bundler, paymaster: payer && client && { ...payer, client } }
}

/** An operation that the bundler would not take is shown all the same, with the reason. */
type Priced = PricedOperation | { operation?: undefined; fee?: undefined; refusal: string }

async function price(
  clients: Parameters<typeof priceOperation>[0],
  unpriced: Unpriced,
  paymaster: Paymaster | undefined,
  chainId: number,
): Promise<Priced> {
  try {
    return await priceOperation(clients, unpriced, paymaster, chainId)
  } catch (error) {
    if (paymaster?.isOptional) return price(clients, unpriced, undefined, chainId)
    // Nothing was sent: who refuses by an internal error refuses.
    if (error instanceof FrameMessageError || !isAnswer(error, [-1])) throw error
    const { details, shortMessage } = Object(error)
    const words = typeof details === 'string' && details !== '' ? details : shortMessage
    return { refusal: typeof words === 'string' ? words.slice(0, 256) : '' }
  }
}

const refusalWarnings = (priced: Priced): readonly Warning[] =>
  priced.operation ? [] : [warn('operation.refused', { reason: text(priced.refusal) })]
