import type { Host } from '../host'
import { evmRequests } from './evm-requests'
import { useOutcome } from './use-outcome'

/** Other requests of a host to an EVM wallet, and their outcome. */
export function EvmRequests({ host }: { host: Host }) {
  const { carabiner } = host.modal
  const { outcome, run } = useOutcome()
  return (
    <details className="lab-more">
      <summary>Typed data, batches, permissions, tokens, names</summary>
      <div className="lab-operations">
        {Object.entries(evmRequests).map(([name, ask]) => (
          <button key={name} type="button" onClick={run(() => ask(carabiner))}>
            {name}
          </button>
        ))}
        <output data-testid="evm-outcome">{outcome}</output>
      </div>
    </details>
  )
}
