import { fromBase58 } from '@carabiner/core/solana'
import { invalidParams, ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { signTransaction as sign } from '../transaction.js'
import type { FeatureContext, FeatureMethod } from './context.js'
import { bytesOf, chainOf, field, signerOf } from './inputs.js'

const readJobs = (wallet: FeatureContext, inputs: readonly unknown[]) =>
  inputs.map((input) => {
    const { signer, account } = signerOf(wallet, input)
    const chain = chainOf(wallet, input, account)
    return {
      signer,
      chain,
      transaction: wallet.tamper(bytesOf(input, 'transaction')),
      options: field(input, 'options'),
    }
  })

const few = (count: number) => (count === 1 ? 'a transaction' : `${count} transactions`)

export const signTransaction: FeatureMethod = async (wallet, ask, inputs) => {
  const jobs = readJobs(wallet, inputs)
  await ask(`Sign ${few(jobs.length)}`)
  return Promise.all(
    jobs.map(async ({ signer, transaction }) => {
      const { signed } = await sign(transaction, signer, wallet.versions)
      return { signedTransaction: signed }
    }),
  )
}

export const signAndSendTransaction: FeatureMethod = async (wallet, ask, inputs) => {
  const jobs = readJobs(wallet, inputs)
  for (const { chain } of jobs) if (!chain) throw invalidParams('chain: one is wanted.')
  await ask(`Send ${few(jobs.length)}`)
  const outputs: { signature: Uint8Array }[] = []
  for (const { signer, chain, transaction, options } of jobs) {
    const { signed } = await sign(transaction, signer, wallet.versions)
    const encoded = btoa(String.fromCharCode(...signed))
    const config = { ...(typeof options === 'object' && options), encoding: 'base64' }
    const answer = await wallet.rpc(chain?.rpcUrl ?? '', 'sendTransaction', [encoded, config])
    const signature = typeof answer === 'string' ? fromBase58(answer) : undefined
    if (!signature) throw new ProviderRpcError(rpcCode.internal, 'The node gave no signature.')
    outputs.push({ signature })
  }
  return outputs
}
