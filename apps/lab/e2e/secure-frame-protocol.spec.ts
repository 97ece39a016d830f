import { createServer } from 'node:http'
import { verifyMessage } from 'viem'
import { startWalletFrame } from '../services/wallet-frame/wallet-frame.js'
import { EmbedderPage, expect, test } from './secure-frame/embedder'
import { gate } from './support/gate'

const elsewhere = { allowedOrigins: ['https://app.example', 'https://*.app.example'] }

test('a page that the wallet does not list cannot embed the wallet frame, because of its Content-Security-Policy', {
  tag: gate,
}, async ({ page, lab, app, complaints }) => {
  const frame = await startWalletFrame({ smtpUrl: lab.mail.smtpUrl, ...elsewhere })
  const stranger = new EmbedderPage(page, { ...lab, walletFrame: frame }, app.origin)
  // A page that does not send its origin.
  await page.evaluate(() => {
    const meta = document.createElement('meta')
    meta.name = 'referrer'
    meta.content = 'no-referrer'
    document.head.append(meta)
  })
  expect(await stranger.embed({ wait: 2_000 })).toBe(false)
  expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  expect(complaints.splice(0).join()).toContain('frame-ancestors')
  await frame.stop()
})

test('a page that the wallet does not list, but that names its origin, gets a refusal from the wallet frame and nothing else', async ({
  page,
  lab,
  app,
}) => {
  const frame = await startWalletFrame({ smtpUrl: lab.mail.smtpUrl, ...elsewhere })
  const stranger = new EmbedderPage(page, { ...lab, walletFrame: frame }, app.origin)
  expect(await stranger.embed({ wait: 2_000 })).toBe(false)
  await stranger.post({ type: '@w3m-app/IS_CONNECTED', id: 'a' })
  expect(await stranger.said()).toEqual([
    { type: '@w3m-frame/UNVERIFIED_DOMAIN', payload: { nonce: expect.any(String) } },
  ])
  await frame.stop()
})

test('a page that the wallet does not list cannot exchange messages with the wallet frame, even if a proxy drops the header', async ({
  page,
  lab,
  app,
}) => {
  const frame = await startWalletFrame({ smtpUrl: lab.mail.smtpUrl, ...elsewhere })
  const stripped = createServer(async (request, response) => {
    const answer = await fetch(`${frame.url}${request.url}`)
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? '')
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => stripped.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${Object(stripped.address()).port}`
  const stranger = new EmbedderPage(page, { ...lab, walletFrame: { ...frame, url } }, app.origin)
  expect(await stranger.embed({ wait: 2_000 })).toBe(false)
  expect(page.frames()[1]?.url()).toContain(`${url}/sdk`)
  expect(await stranger.said()).toEqual([])
  stripped.close()
  await frame.stop()
})

test('the wallet frame accepts only its parent window, with one message port and a valid message', async ({
  app,
  page,
}) => {
  expect(await app.embed()).toBe(true)
  const answers = await page.evaluate(async () => {
    const frame = window.embedder?.frame.contentWindow
    const origin = new URL(window.embedder?.frame.src ?? '').origin
    const heard: unknown[] = []
    const listen = (port: MessagePort) => {
      port.onmessage = ({ data }) => heard.push(data)
      return port
    }
    const hello = (payload: object) => ({ type: '@w3m-app/HELLO', payload })
    const nonce = 'cd'.repeat(16)
    const post = (message: object, ports = 1) => {
      const channels = Array.from({ length: ports }, () => new MessageChannel())
      for (const { port1 } of channels) listen(port1)
      frame?.postMessage(
        message,
        origin,
        channels.map(({ port2 }) => port2),
      )
    }
    post(hello({ version: 1, nonce, extra: 1 }))
    post(hello({ version: 2, nonce }))
    post(hello({ version: 1, nonce: 'short' }))
    post(hello({ version: 1, nonce }), 0)
    post(hello({ version: 1, nonce }), 2)
    // A window beside the frame, of the page's own origin.
    const sibling = document.createElement('iframe')
    document.body.append(sibling)
    const { port1, port2 } = new MessageChannel()
    listen(port1)
    const script = sibling.contentDocument?.createElement('script')
    Object.assign(sibling.contentWindow ?? {}, {
      word: hello({ version: 1, nonce }),
      port2,
      origin,
    })
    if (script) {
      script.textContent = 'parent.embedder.frame.contentWindow.postMessage(word, origin, [port2])'
      sibling.contentDocument?.body.append(script)
    }
    // Also requests that do not arrive through the port.
    window.addEventListener('message', ({ data }) => heard.push(data))
    frame?.postMessage({ type: '@w3m-app/IS_CONNECTED', id: 'aa' }, origin)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return heard
  })
  expect(answers).toEqual([])
  // The page's earlier port still works.
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ ok: true })
})

test('the wallet frame ignores messages outside its protocol, and answers each id once', async ({
  app,
}) => {
  await app.embed()
  const type = '@w3m-app/IS_CONNECTED'
  await app.post({ type, id: 'once' })
  await app.answer('once')
  await app.post({ type, id: 'once' })
  await app.post({ type: '@w3m-app/GET_CHAIN_ID', id: 'once' })
  await app.post({ type, id: 'extra', more: 1 })
  await app.post({ type, id: 'extra2', payload: { token: 'a', more: 1 } })
  await app.post({ type, id: 'space in it' })
  await app.post({
    type: '@w3m-app/CONNECT_EMAIL',
    id: 'big',
    payload: { email: 'a'.repeat(2 ** 20) },
  })
  await app.post({
    type: '@w3m-app/SYNC_THEME',
    id: 'big2',
    payload: { themeVariables: { a: 'b'.repeat(2 ** 20) } },
  })
  await app.post({ type: '@w3m-frame/GET_USER_SUCCESS', id: 'frame', payload: {} })
  await app.post({
    type: '@w3m-app/RPC_REQUEST',
    id: 'refused',
    payload: { method: 'eth_sign', params: [] },
  })
  for (const junk of [null, 1, 'text', [], {}, { type: 1 }]) await app.post(junk)
  expect(await app.ask('GET_CHAIN_ID')).toEqual({ ok: true, payload: { chainId: 'eip155:31337' } })
  const ids = (await app.said()).map(({ id }) => id)
  expect(ids.filter((id) => id === 'once')).toHaveLength(1)
  for (const id of ['extra', 'extra2', 'space in it', 'big', 'big2', 'frame', 'refused']) {
    expect(ids).not.toContain(id)
  }
})

test('the wallet frame signs the visitor in to the page’s own site in one step, and to no other site', async ({
  app,
}) => {
  await app.embed()
  await app.makeKeys('siwe@carabiner.example')
  const { host, origin } = new URL(app.origin)
  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:31337',
    domain: host,
    uri: origin,
    version: '1',
    nonce: 'abcdefgh12345',
    statement: 'Sign in.',
    issuedAt: '2026-01-02T03:04:05.678Z',
  }
  const { ok, payload } = await app.ask('GET_USER', { chainId: 31337, siwxMessage })
  expect(ok).toBe(true)
  const { address, message, signature } = Object(payload)
  expect(message).toBe(
    [
      `${host} wants you to sign in with your Ethereum account:`,
      ...[address, '', 'Sign in.', '', `URI: ${origin}`, 'Version: 1', 'Chain ID: 31337'],
      ...['Nonce: abcdefgh12345', 'Issued At: 2026-01-02T03:04:05.678Z'],
    ].join('\n'),
  )
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  const refused = { ok: false, payload: { message: 'This sign-in is for another site' } }
  for (const other of [{ domain: 'bank.example' }, { uri: 'https://bank.example' }]) {
    const request = { chainId: 31337, siwxMessage: { ...siwxMessage, ...other } }
    expect(await app.ask('GET_USER', request)).toEqual(refused)
  }
  const lines = { ...siwxMessage, statement: 'Sign in.\n\nURI: https://bank.example' }
  expect(await app.ask('GET_USER', { chainId: 31337, siwxMessage: lines })).toEqual({
    ok: false,
    payload: { message: 'This sign-in cannot be read' },
  })
})

test('signing out of the wallet frame in one tab signs out in the other', async ({
  app,
  page,
  lab,
}) => {
  await app.embed()
  await app.makeKeys('tabs@carabiner.example')
  const tab = await page.context().newPage()
  await tab.goto(app.origin)
  const second = new EmbedderPage(tab, lab, app.origin)
  await second.embed()
  expect(await second.addresses()).toEqual(await app.addresses())
  expect(await app.ask('SIGN_OUT')).toEqual({ ok: true, payload: undefined })
  await expect
    .poll(async () => (await second.said()).map(({ type }) => type))
    .toContain('@w3m-frame/SESSION_UPDATE')
  expect(await second.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await second.ask('GET_USER')).toEqual({
    ok: false,
    payload: { message: 'You are not signed in' },
  })
  // The device is known, so the visitor needs no recovery code to return.
  const again = await second.ask('CONNECT_EMAIL', { email: 'tabs@carabiner.example' })
  expect(again).toEqual({ ok: true, payload: { action: 'VERIFY_OTP' } })
})

test('the wallet frame evaluates no string as code, and loads nothing from another origin', async ({
  app,
  complaints,
}) => {
  await app.embed()
  const frame = await app.frame()
  const refused = await frame.evaluate(async () => {
    const tries = [
      () => {
        document.body.innerHTML = '<b>text</b>'
      },
      // In a timeout, because code that Playwright itself evaluates may evaluate strings.
      () =>
        new Promise((resolve, reject) => {
          setTimeout(() => {
            try {
              resolve(new Function('return 1')())
            } catch (error) {
              reject(error)
            }
          })
        }),
      async () => {
        const answer = await fetch('https://carabiner.example/')
        return answer.status
      },
    ]
    const outcomes: boolean[] = []
    for (const attempt of tries) {
      try {
        await attempt()
        outcomes.push(false)
      } catch {
        outcomes.push(true)
      }
    }
    return outcomes
  })
  expect(refused).toEqual([true, true, true])
  // Only the test's own attempts are logged.
  expect(complaints.splice(0).length).toBeGreaterThan(2)
})

test('the wallet frame explains what it is to a visitor who opens its URL directly', async ({
  page,
  lab,
  complaints: _,
}) => {
  await page.goto(`${lab.walletFrame.url}/sdk`)
  await expect(page.getByRole('heading', { name: 'This page belongs to Lab wallet' })).toBeVisible()
  await page.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Recover your keys' })).toBeVisible()
})

test('the wallet frame takes over the page’s theme mode and accent colour, and no other style', async ({
  app,
}) => {
  await app.embed()
  const frame = await app.frame()
  const look = () =>
    frame.evaluate(() => {
      const { dataset, style } = document.documentElement
      const value = (name: string) => style.getPropertyValue(name)
      return { theme: dataset.theme, accent: value('--cb-accent'), on: value('--cb-on-accent') }
    })
  const accent = (value: string) =>
    app.ask('SYNC_THEME', { themeMode: 'dark', themeVariables: { '--w3m-accent': value } })
  await accent('#ffee00')
  expect(await look()).toEqual({ theme: 'dark', accent: 'rgb(255 238 0)', on: 'black' })
  await accent('rgb(20, 0, 90)')
  expect(await look()).toEqual({ theme: 'dark', accent: 'rgb(20 0 90)', on: 'white' })
  const nothing = { theme: 'dark', accent: '', on: '' }
  for (const value of [
    'url(https://app.example/a.png)',
    'red; background: url(https://app.example)',
    'var(--cb-text-primary)',
    'rgba(0, 0, 0, 0.2)',
    'transparent',
    'none of these',
    'expression(alert(1))',
  ]) {
    await accent(value)
    expect(await look(), value).toEqual(nothing)
  }
  await app.ask('SYNC_THEME', {
    themeMode: 'light',
    themeVariables: { '--cb-surface-0': 'red', display: 'none' },
  })
  expect(await look()).toEqual({ ...nothing, theme: 'light' })
  expect(await frame.evaluate(() => document.documentElement.style.length)).toBe(0)
})
