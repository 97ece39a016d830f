// The phone's `wallet_pay` (CAIP-358), for EVM chains.
import { createWalletClient, encodeFunctionData, erc20Abi, getAddress, type Hex, http } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { getBalance, readContract } from 'viem/actions'
import * as z from 'zod/mini'
import type { LabChain } from '../lab-config'

export const payMethod = 'wallet_pay'

const errors = {
  rejected: [8001, 'User rejected payment'],
  noAsset: [8002, 'No matching assets available'],
  expired: [8003, 'Payment request expired'],
  insufficient: [8004, 'Insufficient funds'],
} as const

/** An error of CAIP-358. */
export class PayError extends Error {
  constructor(readonly reason: keyof typeof errors) {
    super(errors[reason][1])
  }
  toJson() {
    const [code, message] = errors[this.reason]
    return { code, message }
  }
}

const option = z.object({ asset: z.string(), amount: z.string(), recipient: z.string() })
const payRequest = z.object({
  version: z.literal('1.0.0'),
  orderId: z.optional(z.string().check(z.maxLength(128))),
  acceptedPayments: z.array(option).check(z.minLength(1)),
  expiry: z.int(),
})
type Option = z.output<typeof option>

/** Creates the payments of a phone, which makes a payment of the same `orderId` once. */
export function createPayments(chains: readonly LabChain[]) {
  const results = new Map<string, Promise<unknown>>()
  const chainOf = ({ asset, recipient }: Option) =>
    chains.find(
      ({ id }) => asset.startsWith(`eip155:${id}/`) && recipient.startsWith(`eip155:${id}:`),
    )
  const send = async (account: HDAccount, { asset, amount, recipient }: Option): Promise<Hex> => {
    const chain = chainOf({ asset, amount, recipient })
    if (!chain) throw new PayError('noAsset')
    const client = createWalletClient({ account, transport: http(chain.rpcUrl) })
    const to = getAddress(recipient.split(':')[2] ?? '')
    const value = BigInt(amount)
    const [kind, reference = ''] = (asset.split('/')[1] ?? '').split(':')
    if (kind === 'slip44' && reference === '60') {
      const held = await getBalance(client, { address: account.address })
      if (held < value) throw new PayError('insufficient')
      return client.sendTransaction({ chain: null, to, value })
    }
    if (kind !== 'erc20') throw new PayError('noAsset')
    const token = getAddress(reference)
    const view = { address: token, abi: erc20Abi } as const
    const held = await readContract(client, {
      ...view,
      functionName: 'balanceOf',
      args: [account.address],
    })
    if (held < value) throw new PayError('insufficient')
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to, value],
    })
    return client.sendTransaction({ chain: null, to: token, data })
  }
  return {
    pay(account: HDAccount, params: unknown): Promise<unknown> {
      const { orderId, acceptedPayments, expiry } = z.parse(payRequest, params)
      const earlier = orderId === undefined ? undefined : results.get(orderId)
      if (earlier) return earlier
      if (expiry * 1_000 <= Date.now()) return Promise.reject(new PayError('expired'))
      const chosen = acceptedPayments.find(chainOf)
      if (!chosen) return Promise.reject(new PayError('noAsset'))
      const paying = send(account, chosen).then((txid) => ({
        version: '1.0.0',
        ...(orderId !== undefined && { orderId }),
        txid,
        ...chosen,
      }))
      if (orderId !== undefined) {
        results.set(orderId, paying)
        // A failed payment may be tried again.
        paying.catch(() => results.delete(orderId))
      }
      return paying
    },
  }
}
