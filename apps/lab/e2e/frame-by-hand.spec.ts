import type { Page } from '@playwright/test'
import { expect, test } from './secure-frame/embedder'
import { gate } from './support/gate'

/** Sends a new port to the frame. @returns whether the frame answered with the port's nonce */
const greet = (page: Page) =>
  page.evaluate(async () => {
    const { embedder } = window
    if (!embedder) throw new Error('there is no frame')
    const { port1, port2 } = new MessageChannel()
    embedder.port = port1
    const nonce = 'cd'.repeat(16)
    const ready = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => {
        embedder.said.push(data)
        if (data.type === '@w3m-frame/READY') resolve(data.payload.nonce === nonce)
      }
    })
    const hello = { type: '@w3m-app/HELLO', payload: { version: 1, nonce } }
    embedder.frame.contentWindow?.postMessage(hello, new URL(embedder.frame.src).origin, [port2])
    return ready
  })

test('[S7.56] the wallet frame tells its page whether a visitor is connected, and on which network', {
  tag: gate,
}, async ({ app }) => {
  expect(await app.embed()).toBe(true)
  expect(await app.ask('IS_CONNECTED')).toEqual({ ok: true, payload: { isConnected: false } })
  expect(await app.ask('GET_CHAIN_ID')).toEqual({ ok: true, payload: { chainId: 'eip155:31337' } })
  await app.makeKeys(`by-hand-${crypto.randomUUID()}@carabiner.example`)
  expect(await app.ask('IS_CONNECTED')).toEqual({ ok: true, payload: { isConnected: true } })
  const { id } = app.lab.chains[1] ?? {}
  expect(await app.ask('SWITCH_NETWORK', { chainId: id })).toEqual({
    ok: true,
    payload: { chainId: id },
  })
  const chainId = `eip155:${id}`
  expect(await app.ask('GET_CHAIN_ID')).toEqual({ ok: true, payload: { chainId } })
})

test('[S7.64] the wallet frame reloads on the page’s request, and is ready again', {
  tag: gate,
}, async ({ app, page }) => {
  expect(await app.embed()).toBe(true)
  await app.makeKeys(`by-hand-${crypto.randomUUID()}@carabiner.example`)
  const loaded = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        window.embedder?.frame.addEventListener('load', () => resolve(), { once: true }),
      ),
  )
  await app.begin('RELOAD')
  await loaded
  expect(await greet(page)).toBe(true)
  expect(await app.ask('IS_CONNECTED')).toEqual({ ok: true, payload: { isConnected: true } })
})
