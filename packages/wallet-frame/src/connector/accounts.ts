import type { AuthAccounts } from '@carabiner/core/internal'
import { omitUndefined } from '@carabiner/core/internal'
import type { Call } from '../host/index.js'
import { toWireChain } from './wire-chain.js'

interface AccountsParts {
  readonly call: Call
  /** Called with the active type of account once the frame uses it. */
  onPreferred(type: 'eoa' | 'smartAccount'): void
  /** Called after the active account changed. */
  onChanged(): Promise<void>
}

export const createAccounts = ({
  call,
  onPreferred,
  onChanged,
}: AccountsParts): Required<AuthAccounts> => ({
  async setPreferred({ type, signal }) {
    const targetType = type === 'smartAccount' ? 'smartAccount' : 'eoa'
    const answer = await call('SET_PREFERRED_ACCOUNT', { type: targetType }, { signal })
    onPreferred(targetType)
    await onChanged()
    return answer
  },
  async smartAccountNetworks({ signal }) {
    const answer = await call('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal })
    return answer.smartAccountEnabledNetworks.map((id) => `eip155:${id}` as const)
  },
  async initSmartAccount({ signal }) {
    const { address, isDeployed } = await call('INIT_SMART_ACCOUNT', undefined, { signal })
    await onChanged()
    return { address, deployed: isDeployed }
  },
  async operationFee({ account, networkId, calls, signal }) {
    const request = {
      from: account,
      chainId: toWireChain(networkId),
      calls: calls.map(({ to = '0x', data, value }) =>
        omitUndefined({
          to,
          data,
          value: value === undefined ? undefined : `0x${value.toString(16)}`,
        }),
      ),
    }
    const cost = await call('ESTIMATE_CALLS', request, { signal })
    const [fee, expected] = [BigInt(cost.highest), BigInt(cost.expected)]
    const deposit = BigInt(cost.deposit)
    return omitUndefined({
      isOperation: true,
      fee,
      expected: expected < fee ? expected : undefined,
      deposit: deposit > 0n ? deposit : undefined,
      gas: BigInt(cost.gas),
      maxFeePerGas: BigInt(cost.maxFeePerGas),
    })
  },
})
