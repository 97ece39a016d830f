import { useCarabinerModal } from '@carabiner/ui-react/hooks'
import type { Host } from '../host'
import type { SolanaLibrary } from '../libraries/solana'
import { useOutcome } from './use-outcome'

/** The third of the lab's rich accounts. */
const receiver = 'GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse'
/** The lab's token, with six decimals. */
const token = '2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr'
const namespace = 'solana'

/** A host app's operations with a connected Solana wallet, and their outcome. */
export function SolanaOperations({ host, solana }: { host: Host; solana: SolanaLibrary }) {
  const { carabiner } = host.modal
  const { open } = useCarabinerModal()
  const { outcome, run } = useOutcome()
  const actions: [string, () => Promise<string>][] = [
    [
      'Sign message on Solana',
      async () =>
        (await carabiner.signMessage({ namespace, message: 'Hello from the lab' })).signature,
    ],
    ['Sign with web3.js', () => solana.signMessage('Hello from web3.js')],
    [
      'Sign in with Solana',
      () =>
        carabiner.perform(
          'signIn',
          async (signIn, active) => {
            const input = { statement: 'Sign in to the lab', nonce: 'a1b2c3d4' }
            const { signedMessage } = await signIn.signIn({ ...active, input })
            return new TextDecoder().decode(signedMessage)
          },
          { namespace },
        ),
    ],
    [
      'Send 0.01 SOL',
      async () => {
        const transaction = { to: receiver, value: 10_000_000n }
        return (await carabiner.sendTransaction({ namespace, transaction })).hash
      },
    ],
    [
      'Send 5 HEMP',
      () =>
        carabiner.perform(
          'send',
          async (send, active) => {
            const sent = await send.sendToken?.({
              ...active,
              token,
              to: receiver,
              amount: 5_000_000n,
            })
            return sent?.hash ?? 'no tokens'
          },
          { namespace },
        ),
    ],
    ['Send with web3.js', () => solana.send(receiver)],
  ]
  return (
    <div className="lab-operations">
      <button type="button" onClick={() => open({ view: 'Networks' })}>
        Choose Solana network
      </button>
      {actions.map(([name, action]) => (
        <button key={name} type="button" onClick={run(action)}>
          {name}
        </button>
      ))}
      <output data-testid="solana-outcome">{outcome}</output>
    </div>
  )
}
