import type { Host } from '../host'
import { useOutcome } from './use-outcome'

/** Asks for the payment of the page's address. The outcome is its receipt. */
export function PayPanel({ host, payment }: { host: Host; payment: string }) {
  const { outcome, run } = useOutcome()
  const request = payment.startsWith('{') ? JSON.parse(payment) : { link: payment }
  const ask = run(async () => JSON.stringify(await host.modal.pay(request)))
  return (
    <div className="lab-operations">
      <button type="button" onClick={ask}>
        Ask for payment
      </button>
      <output data-testid="pay-outcome">{outcome}</output>
    </div>
  )
}
