import { useCarabinerAccount, useCarabinerModal } from '@carabiner/ui-react/hooks'
import type { Host } from '../host'
import { useOutcome } from './use-outcome'

/** Anvil's fourth account. */
const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const amount = 10n ** 16n

/** A host app's operations with a connected wallet, and their outcome. */
export function Operations({
  host,
  library,
}: {
  host: Host
  library: NonNullable<Host['library']>
}) {
  const { carabiner } = host.modal
  const { isConnected } = useCarabinerAccount()
  const { open } = useCarabinerModal()
  const { outcome, run } = useOutcome()
  const sign = run(
    async () => (await carabiner.signMessage({ message: 'Hello from the lab' })).signature,
  )
  const send = run(
    async () =>
      (await carabiner.sendTransaction({ transaction: { to: receiver, value: amount } })).hash,
  )
  const signWithLibrary = run(() => library.signMessage(`Hello from ${library.name}`))
  return (
    <div className="lab-operations">
      <button type="button" onClick={() => open({ view: 'Networks' })}>
        Choose network
      </button>
      <button type="button" disabled={!isConnected} onClick={sign}>
        Sign message
      </button>
      <button type="button" disabled={!isConnected} onClick={signWithLibrary}>
        Sign with {library.name}
      </button>
      <button type="button" disabled={!isConnected} onClick={send}>
        Send 0.01 ETH
      </button>
      <output data-testid="outcome">{outcome}</output>
    </div>
  )
}
