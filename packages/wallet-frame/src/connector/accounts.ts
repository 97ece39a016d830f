import type { AuthAccounts } from '@carabiner/core'
import type { Ask } from './ask.js'

interface AccountsParts {
  readonly ask: Ask
  /** Told which kind of account acts, once the frame has it. */
  onPreferred(type: 'eoa' | 'smartAccount'): void
  /** Told once another account acts. */
  onChanged(): Promise<void>
}

export const createAccounts = ({ ask, onPreferred, onChanged }: AccountsParts): AuthAccounts => ({
  async setPreferred({ type, signal }) {
    const wanted = type === 'smartAccount' ? 'smartAccount' : 'eoa'
    const answer = await ask('SET_PREFERRED_ACCOUNT', { type: wanted }, { signal })
    onPreferred(wanted)
    await onChanged()
    return answer
  },
  async smartAccountNetworks({ signal }) {
    const answer = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal })
    return answer.smartAccountEnabledNetworks.map((id) => `eip155:${id}` as const)
  },
  async initSmartAccount({ signal }) {
    const { address, isDeployed } = await ask('INIT_SMART_ACCOUNT', undefined, { signal })
    await onChanged()
    return { address, deployed: isDeployed }
  },
})
