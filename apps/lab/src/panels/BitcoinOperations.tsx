import { useCarabinerModal } from '@carabiner/ui-react/hooks'
import type { Host } from '../host'
import type { BitcoinLibrary } from '../libraries/bitcoin'
import { useOutcome } from './use-outcome'

/** An address without a known owner, the same on each network of the lab. */
const receivers: Readonly<Record<string, string>> = {
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  'bip122:00000008819873e925422c1ff0f99f7c': 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
}
const namespace = 'bip122'

/** A host app's operations with a connected Bitcoin wallet, and their outcome. */
export function BitcoinOperations({ host, bitcoin }: { host: Host; bitcoin: BitcoinLibrary }) {
  const { carabiner } = host.modal
  const { open } = useCarabinerModal()
  const { outcome, run } = useOutcome()
  const signPsbt = (broadcast: boolean) => () =>
    carabiner.perform(
      'psbt',
      async (capability, active) => {
        const { account, network } = active
        const to = receivers[network.caipNetworkId] ?? ''
        const psbt = await bitcoin.buildPsbt(network.caipNetworkId, account.address, to, 20_000n)
        const signed = await capability.sign({ ...active, psbt, broadcast })
        return signed.hash ?? signed.psbt
      },
      { namespace },
    )
  const actions: [string, () => Promise<string>][] = [
    [
      'Sign message on Bitcoin',
      async () => {
        const signed = await carabiner.signMessage({ namespace, message: 'Hello from the lab' })
        return `${signed.scheme} ${signed.signature}`
      },
    ],
    ['Sign PSBT', signPsbt(false)],
    ['Sign and send PSBT', signPsbt(true)],
    [
      'Send 0.0001 BTC',
      () =>
        carabiner.perform(
          'send',
          async (send, active) => {
            const to = receivers[active.network.caipNetworkId] ?? ''
            const { hash } = await send.sendTransaction({
              ...active,
              transaction: { to, value: 10_000n },
            })
            return hash
          },
          { namespace },
        ),
    ],
    [
      'Show addresses',
      () =>
        carabiner.perform(
          'accountAddresses',
          async (capability, active) =>
            (await capability.get(active))
              .map(({ type, addressType, address }) => `${type} ${addressType} ${address}`)
              .join(', '),
          { namespace },
        ),
    ],
  ]
  return (
    <div className="lab-operations">
      <button type="button" onClick={() => open({ view: 'Networks' })}>
        Choose Bitcoin network
      </button>
      {actions.map(([name, action]) => (
        <button key={name} type="button" onClick={run(action)}>
          {name}
        </button>
      ))}
      <output data-testid="bitcoin-outcome">{outcome}</output>
    </div>
  )
}
