import { Hono } from 'hono'
import { isHex, verifyMessage } from 'viem'
import { check, revocationBody, sessionsPath } from '../params.js'
import { Refused } from '../refused.js'

/** A permission to spend (ERC-7715), as the blockchain API lists it. */
export interface GrantedSession {
  readonly pci: string
  readonly chainId: string
  /** In s since 1970. */
  readonly expiry: number
  readonly project?: { readonly name: string }
  readonly signer: { readonly type: 'account'; readonly data: { readonly address: string } }
  readonly permissions: readonly {
    readonly type: string
    readonly data: Readonly<Record<string, unknown>>
  }[]
}

/** The sessions of accounts, by lowercase address. */
export type Sessions = Map<string, GrantedSession[]>

/** Creates the routes for permissions that accounts have granted, which the API calls sessions. */
export function sessionRoutes(sessions: Sessions) {
  const app = new Hono()
  const of = (address: string) => sessions.get(address.toLowerCase()) ?? []

  app.get('/:account', (c) => {
    const { account } = check(sessionsPath, c.req.param())
    return c.json(of(account.split(':').at(-1) ?? ''))
  })

  app.post('/:account/revoke', async (c) => {
    const { account: address } = check(sessionsPath, c.req.param())
    const { pci, signature } = check(revocationBody, await c.req.json().catch(() => undefined))
    const others = of(address).filter((session) => session.pci !== pci)
    if (others.length === of(address).length) throw new Refused(404, 'pci', 'Session not found')
    if (!isHex(address) || !isHex(signature)) throw new Refused(400, 'signature', 'not hex')
    const isSigned = await verifyMessage({ address, message: pci, signature }).catch(() => false)
    if (!isSigned) throw new Refused(401, 'signature', 'Signature verification failed')
    sessions.set(address.toLowerCase(), others)
    return c.json({ success: true })
  })
  return app
}
