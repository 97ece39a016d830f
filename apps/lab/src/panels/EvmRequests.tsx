import type { Host } from '../host'
import { evmRequests } from './evm-requests'
import { useOutcome } from './use-outcome'

/** What else a host can ask of an EVM wallet, and what came of it. */
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
