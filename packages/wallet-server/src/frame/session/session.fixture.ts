// A browser with a scripted server.
import { vi } from 'vitest'
import type { HandlerContext } from '../events/handlers.js'
import type { ServiceClient } from '../service-client/service-client.js'
import { loadDeviceKeys } from '../storage/device-keys.js'
import { createMemoryStore } from '../storage/key-value-store.js'
import { createSealedStore } from '../storage/sealed-store.js'
import { createEmailLogin } from './email-login.js'
import { createFarcasterLogin } from './farcaster-login.js'
import { createLoginWait } from './login-wait.js'
import { createVisitorSession } from './visitor-session.js'

export const day = 24 * 60 * 60_000
interface Asked {
  id?: string
  accessToken?: string
  signal?: AbortSignal
}
type Answers = Record<string, (accessToken?: string) => unknown>

/** The context of a page that waits. */
export const context: HandlerContext = { signal: new AbortController().signal, onSending() {} }

/** A browser with a scripted server and its own clock. */
export async function open(answers: Answers, store = createMemoryStore()) {
  let time = 1_000_000
  const requests: { route: string; id?: string; accessToken?: string }[] = []
  const now = () => time
  const service = {
    now,
    async request(route: string, { id, accessToken, signal }: Asked) {
      signal?.throwIfAborted()
      requests.push({ route, id: id || undefined, accessToken: accessToken || undefined })
      return answers[route]?.(accessToken)
    },
  } as unknown as ServiceClient
  const waiting = createLoginWait(service)
  const onChanged = vi.fn()
  const onKept = vi.fn()
  const onEnded = vi.fn()
  const sealed = createSealedStore(store, (await loadDeviceKeys(store)).seal)
  const callbacks = { onChanged, onKept, onEnded }
  const session = createVisitorSession({ service, sealed, waiting, now, ...callbacks })
  const parts = { service, session, waiting }
  const { handlers: login } = createEmailLogin({ ...parts, parentHost: 'app.example' })
  const farcaster = createFarcasterLogin({
    ...parts,
    origin: 'https://wallet.example',
    parentOrigin: 'https://app.example',
  })
  await session.load()
  const pass = (ms: number) => {
    time += ms
  }
  return { session, login, farcaster, waiting, requests, answers, store, pass, ...callbacks }
}
export const user = { id: 'visitor', email: 'a@b.co', name: null }
export const granted = { accessToken: 'token', expiresAt: 1_000_000 + 30 * day, user }
export const begun = (action: string) => () => ({
  loginId: 'login',
  action,
  expiresAt: 1_000_000 + day,
})
