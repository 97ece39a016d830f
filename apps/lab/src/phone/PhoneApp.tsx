import { type FormEvent, useEffect, useReducer, useState } from 'react'
import type { LabChain } from '../lab-config'
import type { Phone } from './phone'

/** The screen of the phone's owner. */
export function PhoneApp({ phone, chains }: { phone: Phone; chains: readonly LabChain[] }) {
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const [problem, setProblem] = useState('')
  useEffect(() => phone.subscribe(changed), [phone])

  const attempt = (action: Promise<void>) => {
    setProblem('')
    action.catch((error) => setProblem(String(error)))
  }
  const pair = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const uri = new FormData(event.currentTarget).get('uri')
    attempt(phone.pair(String(uri).trim()))
    event.currentTarget.reset()
  }
  return (
    <>
      <header className="lab-header">
        <h1>Lab phone</h1>
      </header>
      <main className="lab-main">
        <section className="lab-card">
          <form className="lab-operations" onSubmit={pair}>
            <input name="uri" aria-label="Pairing code" data-testid="phone-uri" required />
            <button type="submit" data-testid="phone-pair">
              Pair
            </button>
          </form>
          <dl className="lab-facts">
            <dt>Account</dt>
            <dd data-testid="phone-account">{phone.account}</dd>
            <dt>Chain</dt>
            <dd data-testid="phone-chain">{phone.chainId}</dd>
            <dt>Sessions</dt>
            <dd data-testid="phone-sessions">{phone.sessions}</dd>
          </dl>
          <div className="lab-operations">
            <button
              type="button"
              data-testid="phone-switch-account"
              onClick={() => attempt(phone.switchAccount())}
            >
              Switch account
            </button>
            {[...chains.map(({ id, name }) => ({ id, name })), { id: 4242, name: 'Foreign' }].map(
              ({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  data-testid={`phone-switch-chain-${id}`}
                  onClick={() => attempt(phone.switchChain(id))}
                >
                  {name}
                </button>
              ),
            )}
            <button
              type="button"
              data-testid="phone-disconnect"
              onClick={() => attempt(phone.disconnect())}
            >
              Disconnect
            </button>
          </div>
          <output data-testid="phone-problem">{problem}</output>
        </section>
        {phone.asked.map(({ id, kind, from, method, chain, text }) => (
          <section key={id} className="lab-card" data-testid={`phone-${kind}`}>
            <h2>{from}</h2>
            <dl className="lab-facts">
              <dt>Asks for</dt>
              <dd data-testid="phone-method">{method}</dd>
              <dt>On</dt>
              <dd data-testid="phone-on">{chain}</dd>
              <dt>Content</dt>
              <dd data-testid="phone-text">{text}</dd>
            </dl>
            <div className="lab-operations">
              <button
                type="button"
                data-testid="phone-approve"
                onClick={() => attempt(phone.approve(id))}
              >
                Approve
              </button>
              <button
                type="button"
                data-testid="phone-reject"
                onClick={() => attempt(phone.reject(id))}
              >
                Reject
              </button>
            </div>
          </section>
        ))}
      </main>
    </>
  )
}
