import { createContext, runInContext } from 'node:vm'
import { build } from 'vite'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createDevice,
  shownCode,
} from '../../../../packages/wallet-server/src/server/testing/device.fixture.js'
import { routes } from '../../../../packages/wallet-server/src/service/routes.js'
import { sourceAliases } from '../../../../scripts/vite-css-text.ts'
import { startPglite } from '../database/pglite.js'

const origin = 'https://wallet.example'
const entry = '\0edge-entry'

/** The globals of edge platforms: the web's interfaces for servers, and nothing of Node. */
const webGlobals = {
  AbortController,
  AbortSignal,
  atob,
  btoa,
  clearTimeout,
  crypto,
  CryptoKey,
  DOMException,
  Event,
  EventTarget,
  fetch,
  Headers,
  performance,
  queueMicrotask,
  ReadableStream,
  Request,
  Response,
  setTimeout,
  structuredClone,
  SubtleCrypto,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  // Web Crypto of this realm takes the arrays of this realm.
  ArrayBuffer,
  DataView,
  Uint8Array,
  Uint16Array,
  Uint32Array,
  URLSearchParams,
}

/** Bundles the server's entry with all its imports, as a bundler for the edge does. */
async function bundleForEdge() {
  const foreign: string[] = []
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: sourceAliases },
    plugins: [
      {
        name: 'edge-entry',
        enforce: 'pre',
        resolveId(id) {
          if (id === entry) return id
          if (id.startsWith('node:')) foreign.push(id)
          return undefined
        },
        load: (id) =>
          id === entry
            ? `import { createAuthServer, sqlStore } from '@carabiner/wallet-server'
               globalThis.wallet = { createAuthServer, sqlStore }`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [made] = Array.isArray(output) ? output : [output]
  if (!made || !('output' in made)) throw new Error('Nothing was built.')
  return { code: made.output[0].code, foreign }
}

type Server = typeof import('../../../../packages/wallet-server/src/index.js')

describe('the wallet server on an edge platform', () => {
  it('starts and completes a login without Node', async () => {
    const { code, foreign } = await bundleForEdge()
    expect(foreign).toEqual([])
    const globals: typeof webGlobals & { wallet?: Pick<Server, 'createAuthServer' | 'sqlStore'> } =
      {
        ...webGlobals,
      }
    const context = createContext(globals)
    for (const name of ['process', 'Buffer', 'require', 'global']) {
      expect(runInContext(`typeof ${name}`, context)).toBe('undefined')
    }
    runInContext(code, context)
    const database = await startPglite()
    onTestFinished(() => database.close())
    if (!globals.wallet) throw new Error('The entry did not run.')
    const { createAuthServer, sqlStore } = globals.wallet
    const mails: string[] = []
    const server = createAuthServer({
      store: sqlStore((text, values) => database.query(text, values)),
      // Stands for a service that takes mails over HTTP.
      mailer: { send: async ({ text }) => void mails.push(text) },
      frameOrigin: origin,
      secret: 'a secret of thirty-two characters or more',
      allowedOrigins: ['https://app.example'],
      clientIp: (request) => request.headers.get('cf-connecting-ip') ?? undefined,
    })
    onTestFinished(() => server.destroy())
    const device = await createDevice((request) => server.fetch(request), origin)
    const body = { email: 'visitor@mail.example', parent: 'app.example' }
    const headers = { 'cf-connecting-ip': '203.0.113.9' }
    const { loginId } = await device.get(routes.login, { body, headers })
    expect(mails[0]).toContain('203.0.113.0')
    const token = /token=([\w-]+)/.exec(mails[0] ?? '')?.[1] ?? ''
    const confirmed = await server.fetch(
      new Request(`${origin}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({ token, answer: 'confirm' }),
      }),
    )
    expect(confirmed.status).toBe(200)
    const otp = shownCode(await confirmed.text())
    expect(mails).toHaveLength(1)
    const session = await device.get(routes.loginCode, { id: loginId ?? '', body: { otp } })
    expect(session.user.email).toBe(body.email)
    const begun = await device.get(routes.passkeyRegistration, {
      token: session.accessToken,
      body: {},
    })
    expect(begun.options.rp).toMatchObject({ id: 'wallet.example' })
    // Bundling takes seconds, and longer on a busy machine.
  }, 90_000)
})
