import type { TransactionRequest, TypedData } from '@carabiner/core'
import { maxUint256, parseEther, verifyTypedData } from 'viem'
import type { EvmCheckTable, EvmHarness } from './evm-harness.js'
import { assert, assertRejects } from './harness.js'

const send = ({ carabiner }: EvmHarness, transaction: TransactionRequest) =>
  carabiner.sendTransaction({ transaction })

const mail = (chainId: number) =>
  ({
    domain: { name: 'Carabiner', version: '1', chainId },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents: 'clip' },
  }) as const satisfies TypedData

const sign = ({ carabiner }: EvmHarness, typedData: TypedData) =>
  carabiner.perform('typedData', (capability, active) => capability.sign({ ...active, typedData }))

/** Checks of native transactions, and of signatures of typed data. */
export const transactionChecks: EvmCheckTable = {
  'signs typed data that verifies': async (harness) => {
    const typedData = mail(Number(harness.active().network.id))
    const { signature } = await sign(harness, typedData)
    assert(signature.startsWith('0x'), 'hex')
    const verified = await verifyTypedData({
      ...typedData,
      address: harness.owner,
      signature: `0x${signature.slice(2)}`,
    })
    assert(verified, 'the signature verifies')
  },
  'no request is sent for typed data of another chain': (harness) =>
    harness.refuses(sign(harness, mail(999_999)), 'ChainMismatchError'),
  'a sent amount arrives, and the receipt has the fee': async (harness) => {
    const { node, owner, receiver, carabiner, active } = harness
    const value = parseEther('0.01')
    const before = await node.getBalance({ address: owner })
    const { hash } = await send(harness, { to: receiver, value })
    const adapterSend = carabiner.getAdapter('eip155').send
    assert(adapterSend !== undefined, 'it can send')
    const receipt = await adapterSend.watchReceipt({ ...active(), hash, interval: 20 })
    assert(receipt.status === 'success' && receipt.hash === hash, 'it succeeded')
    assert((await node.getBalance({ address: receiver })) === value, 'the receiver has it')
    // At least this amount, because other tests may send from the same account meanwhile.
    const spent = before - (await node.getBalance({ address: owner }))
    assert(receipt.fee > 0n && spent >= value + receipt.fee, 'value and fee are gone')
  },
  'an estimated fee covers the transaction’s cost': async (harness) => {
    const { receiver, carabiner, active } = harness
    const transaction = { to: receiver, value: 1n }
    const adapterSend = carabiner.getAdapter('eip155').send
    assert(adapterSend !== undefined, 'it can send')
    const { fee, gas, maxFeePerGas } = await adapterSend.estimateFee({ ...active(), transaction })
    assert(gas === 21_000n, 'a transfer is 21000 gas')
    assert(maxFeePerGas !== undefined && fee === gas * maxFeePerGas, 'fee is gas times price')
    const { hash } = await send(harness, transaction)
    const receipt = await adapterSend.watchReceipt({ ...active(), hash, interval: 20 })
    assert(receipt.fee <= fee, 'the estimate is not below')
  },
  'the wallet’s request has the fee that was shown, or is not sent': async (harness) => {
    const { node, receiver, carabiner, active } = harness
    const transaction = { to: receiver, value: 1n }
    const adapterSend = carabiner.getAdapter('eip155').send
    assert(adapterSend !== undefined, 'it can send')
    const fee = await adapterSend.estimateFee({ ...active(), transaction })
    const { hash } = await carabiner.sendTransaction({ namespace: 'eip155', transaction, fee })
    const sent = await node.getTransaction({ hash: `0x${hash.slice(2)}` })
    assert(sent.gas === fee.gas && sent.maxFeePerGas === fee.maxFeePerGas, 'limit and price')
    const dearer = { ...transaction, gas: (fee.gas ?? 0n) * 2n }
    await harness.refuses(
      carabiner.sendTransaction({ namespace: 'eip155', transaction: dearer, fee }),
      'FeeTooHighError',
    )
  },
  'a transaction that no chain would take causes no wallet request': async (harness) => {
    const { receiver: to } = harness
    const refused: [TransactionRequest, string][] = [
      [{ to, chainId: 0 }, 'InvalidChainIdError'],
      [{ to, chainId: -1 }, 'InvalidChainIdError'],
      [{ to, chainId: 999_999 }, 'ChainMismatchError'],
      [{ to: '0x1234' }, 'InvalidAddressError'],
      [{ to, maxFeePerGas: maxUint256 + 1n }, 'FeeCapTooHighError'],
      [{ to, maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }, 'TipAboveFeeCapError'],
      [{ to, type: 'legacy', maxFeePerGas: 1n }, 'InvalidTransactionError'],
      [{ to, type: 'eip2930', maxPriorityFeePerGas: 1n }, 'InvalidTransactionError'],
      [{ to, type: 'eip4844', blobVersionedHashes: [] }, 'InvalidTransactionError'],
      [{ to, paymaster: to }, 'InvalidTransactionError'],
      // @ts-expect-error As a host without types may call it.
      [{ to, type: 'eip9999' }, 'InvalidTransactionError'],
    ]
    for (const [transaction, name] of refused) {
      await harness.refuses(send(harness, transaction), name)
    }
  },
  'a contract creation reaches the chain with its own fees': async (harness) => {
    const { node } = harness
    const { hash } = await send(harness, {
      // Returns one byte as the contract's code.
      data: '0x600160005360016000f3',
      maxFeePerGas: 3_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    })
    assert(hash.startsWith('0x'), 'hex')
    const sent = await node.getTransaction({ hash: `0x${hash.slice(2)}` })
    assert(sent.to === null && sent.maxFeePerGas === 3_000_000_000n, 'as it was asked')
    assert(sent.maxPriorityFeePerGas === 1_000_000_000n, 'with its tip')
  },
  'a rejected or failed send is never sent again': async (harness) => {
    const { wallet, receiver } = harness
    for (const [code, name] of [
      [4001, 'UserRejectedRequestError'],
      [-32603, 'InternalRpcError'],
      [-32005, 'LimitExceededRpcError'],
    ] as const) {
      const method = 'eth_sendTransaction'
      const before = wallet.methods().filter((each) => each === method).length
      wallet.failNext(code, method)
      await assertRejects(send(harness, { to: receiver, value: 1n }), name)
      const requestCount = wallet.methods().filter((each) => each === method).length - before
      assert(requestCount === 1, `asked once after ${code}`)
    }
  },
  'a second operation is not sent while one is pending': async (harness) => {
    const { wallet, receiver } = harness
    wallet.hold()
    const first = sign(harness, mail(Number(harness.active().network.id)))
    await assertRejects(send(harness, { to: receiver, value: 1n }), 'RequestPendingError')
    wallet.answer()
    await first
  },
}
