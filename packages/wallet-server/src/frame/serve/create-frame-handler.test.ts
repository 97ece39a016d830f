import { describe, expect, it } from 'vitest'
import { createFrameHandler, type FrameHandlerOptions } from './create-frame-handler.js'

const files = {
  '/sdk': { type: 'text/html; charset=utf-8', body: '<!doctype html>', hash: 'aa' },
  '/sdk/assets/frame-1.js': { type: 'text/javascript', body: 'code', hash: 'bb' },
  '/recovery.html': { type: 'text/html; charset=utf-8', body: '<p>recovery', hash: 'cc' },
}
const options: FrameHandlerOptions = {
  walletName: 'Example',
  files,
  allowedOrigins: ['https://app.example', 'https://*.bücher.example', 'http://localhost:*'],
  networks: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      rpcUrl: 'https://rpc.example/v1?key=a',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      smartAccount: {
        bundlerUrl: 'https://bundler.example/rpc',
        paymasterUrls: ['https://paymaster.example'],
      },
    },
  ],
}
const ask = (path: string, init?: RequestInit, changes: Partial<FrameHandlerOptions> = {}) =>
  createFrameHandler({ ...options, ...changes }).fetch(
    new Request(`https://wallet.example${path}`, init),
  )

describe('the frame handler', () => {
  it('lets only the listed pages embed the frame, and only the frame’s own scripts run', async () => {
    const { status, headers } = await ask('/sdk?projectId=test')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self' https://rpc.example https://bundler.example https://paymaster.example",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors https://app.example https://*.xn--bcher-kva.example http://localhost:*',
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000',
      'cache-control': 'no-cache',
    })
    expect(headers.get('permissions-policy')).toContain('publickey-credentials-create=(self)')
  })

  it('serves a notice in place of the frame to pages that are not listed', async () => {
    const from = (referer: string, more?: HeadersInit) =>
      ask('/sdk?projectId=test', { headers: { referer, ...more } })
    for (const listed of ['https://app.example/', 'http://localhost:3000/', 'no address']) {
      expect(await (await from(listed)).text()).toBe('<!doctype html>')
    }
    const notice = await from('https://evil.example/')
    expect(notice.headers.get('vary')).toBe('Referer')
    expect(notice.headers.get('cache-control')).toBe('no-store')
    expect(notice.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors *",
    )
    expect(await notice.text()).toContain('src="/sdk/unlisted.js"')
    const script = await ask('/sdk/unlisted.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(await script.text()).toContain('UNVERIFIED_DOMAIN')
    // A link to the frame does not embed it.
    const linked = await from('https://evil.example/', { 'sec-fetch-dest': 'document' })
    expect(await linked.text()).toBe('<!doctype html>')
    expect(linked.headers.get('content-security-policy')).toContain('frame-ancestors https://app')
  })

  it('[S9.35] if no pages are listed, lets none embed the frame, except development hosts in development mode', async () => {
    const policy = async (isDevelopment: boolean) => {
      const { headers } = await ask('/sdk', {}, { allowedOrigins: [], isDevelopment })
      const [, ancestors = ''] =
        headers.get('content-security-policy')?.split('frame-ancestors ') ?? []
      return ancestors.split(';')[0]?.split(' ')
    }
    expect(await policy(false)).toEqual(["'none'"])
    const hosts = [
      ...['pages.dev', 'vercel.app', 'ngrok-free.app'],
      ...['secure-mobile.walletconnect.com', 'secure-mobile.walletconnect.org'],
    ]
    expect(await policy(true)).toEqual([
      ...['localhost', '*.localhost', '127.0.0.1'].map((host) => `http://${host}:*`),
      ...['localhost', '*.localhost'].map((host) => `https://${host}:*`),
      ...hosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
    ])
  })

  it('lets files with a hash in their name be cached forever, and answers 304 for unchanged files', async () => {
    const asset = await ask('/sdk/assets/frame-1.js')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect(asset.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const same = await ask('/sdk', { headers: { 'if-none-match': '"aa"' } })
    expect([same.status, await same.text()]).toEqual([304, ''])
    expect((await ask('/config.json')).status).toBe(200)
    const head = await ask('/sdk', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('serves the configuration that the frame’s page loads', async () => {
    expect(await (await ask('/config.json')).json()).toEqual({
      walletName: 'Example',
      isDevelopment: false,
      networks: options.networks,
      allowedOrigins: options.allowedOrigins,
    })
  })

  it('answers other paths with 404, and POST with 405', async () => {
    for (const path of ['/', '/sdk/assets/none.js', '/__proto__', '/constructor', '/v1/login']) {
      expect((await ask(path)).status).toBe(404)
    }
    expect((await ask('/sdk', { method: 'POST' })).status).toBe(405)
    const recovery = await ask('/recovery.html')
    expect(recovery.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  })

  it('serves the secret window’s page, which no page can embed and which keeps its opener', async () => {
    const { status, headers } = await ask('/sdk/window')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("; frame-ancestors 'none'; ")
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    const frame = await ask('/sdk')
    expect(frame.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  it('throws for a list of origins that would allow everyone, or an otherwise invalid configuration', () => {
    for (const origin of ['*', 'https://*.com', 'app.example', 'null', 'http://app.example']) {
      expect(() => createFrameHandler({ ...options, allowedOrigins: [origin] })).toThrow(TypeError)
    }
    expect(() => createFrameHandler({ ...options, networks: [] })).toThrow()
  })
})
