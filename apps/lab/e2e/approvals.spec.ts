import AxeBuilder from '@axe-core/playwright'
import { awaitMined } from '@carabiner/testing'
import type { Frame } from '@playwright/test'
import {
  createPublicClient,
  createTestClient,
  getAddress,
  http,
  numberToHex,
  parseEther,
  verifyMessage,
} from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { type EmbedderPage, expect, test } from './secure-frame/embedder'
import { gate } from './support/gate'

const ann = '0x000000000000000000000000000000000000a11e'

/** Signs in, creates keys without a passkey, and returns the frame and its account. */
async function openWallet(app: EmbedderPage, email: string) {
  expect(await app.embed()).toBe(true)
  await app.signIn(email)
  const screen = await app.begin('OPEN_SCREEN', { screen: 'keys' })
  const frame = await app.frame()
  await frame.getByRole('button', { name: 'Continue without a passkey' }).click()
  await frame.getByRole('button', { name: 'Later' }).click()
  await app.answer(screen)
  const { payload } = await app.ask('GET_USER', { chainId: 31337 })
  return { frame, account: Object(payload).address as `0x${string}` }
}
const request = (app: EmbedderPage, method: string, params: unknown) =>
  app.begin('RPC_REQUEST', { method, params, chainId: 31337, chainNamespace: 'eip155' })
const confirm = (frame: Frame) => frame.getByRole('button', { name: 'Confirm', exact: true })
const hold = (frame: Frame) => frame.locator('.wf-approval-hold')
/**
 * Returns the accessibility problems that axe finds in the frame. Axe joins the results of both
 * origins in a page of its own.
 */
const axeFindsIn = async (app: EmbedderPage) => {
  const axe = new AxeBuilder({ page: app.page }).include({ fromFrames: ['iframe', 'main'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html)}`)
}
const look = async (app: EmbedderPage, name: string) => {
  const folder = process.env.SHOTS
  if (folder) await app.page.screenshot({ path: `${folder}/approval-${name}.png` })
}

test('the wallet frame shows a message before it is signed, and signs nothing while the frame is covered', {
  tag: gate,
}, async ({ app }) => {
  const { frame, account } = await openWallet(app, 'message@carabiner.example')
  const id = await request(app, 'personal_sign', ['0x48656c6c6f', account])
  await expect(frame.getByText('Sign this message: Hello')).toBeVisible()
  await expect(frame.locator('.wf-approval-origin')).toHaveText(new URL(app.origin).origin)
  await expect(confirm(frame)).toHaveAttribute('aria-disabled', 'false')
  await look(app, 'message')
  expect(await axeFindsIn(app)).toEqual([])
  // The page lays its own text over the sentence and lets every press through.
  await app.page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText =
      'position:fixed;inset:150px 0 420px;z-index:9;pointer-events:none;background:white'
    document.body.append(cover)
  })
  await expect(hold(frame)).toHaveText('Something covers this window, so you can’t confirm.')
  await confirm(frame).dispatchEvent('click')
  await app.page.evaluate(() => document.querySelector('#cover')?.remove())
  await expect(confirm(frame)).toHaveAttribute('aria-disabled', 'false')
  // A nearly transparent frame counts as covered.
  await app.page.evaluate(() => {
    if (window.embedder) window.embedder.frame.style.opacity = '0.01'
  })
  await expect(confirm(frame)).toHaveAttribute('aria-disabled', 'true')
  await app.page.evaluate(() => {
    if (window.embedder) window.embedder.frame.style.opacity = ''
  })
  await expect(confirm(frame)).toHaveAttribute('aria-disabled', 'false')
  // Ignores a click from a script.
  await confirm(frame).dispatchEvent('click')
  await expect(frame.getByText('Sign this message: Hello')).toBeVisible()
  await confirm(frame).click()
  const { ok, payload } = await app.answer(id)
  expect(ok).toBe(true)
  const signature = payload as `0x${string}`
  expect(await verifyMessage({ address: account, message: 'Hello', signature })).toBe(true)
})

test('the wallet frame sends coins by keyboard, and the chain charges the network fee that was shown', async ({
  app,
  lab,
}) => {
  const [chain] = lab.chains
  if (!chain) throw new Error('no chain')
  const node = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const { frame, account } = await openWallet(app, 'coins@carabiner.example')
  const poor = await request(app, 'eth_sendTransaction', [
    { from: account, to: ann, value: numberToHex(parseEther('2')) },
  ])
  await expect(frame.getByText(/Your balance is too low/)).toBeVisible()
  await expect(confirm(frame)).toHaveAttribute('aria-disabled', 'true')
  await look(app, 'poor')
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await app.answer(poor)).toEqual({
    ok: false,
    payload: { message: 'User rejected the request' },
  })

  await node.setBalance({ address: account, value: parseEther('5') })
  const before = await client.getBalance({ address: ann })
  const id = await request(app, 'eth_sendTransaction', [
    { from: account, to: ann, value: numberToHex(parseEther('2')) },
  ])
  await expect(frame.getByText(/^Send 2 ETH to 0x/)).toBeVisible()
  await expect(frame.getByText('−2 ETH')).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'You give' })).toBeVisible()
  // The sentence hides the middle of the address, and the row below has all of it.
  const recipient = getAddress(ann)
  await expect(frame.locator('.wf-approval-sentence')).toHaveText(`Send 2 ETH to ${recipient}.`)
  await expect(frame.locator('.wf-approval-sentence .wf-rest-text')).toHaveText(
    recipient.slice(8, -6),
  )
  await expect(frame.locator('.wf-approval-statements .wf-address')).toHaveText(recipient)
  await look(app, 'coins')
  await expect(confirm(frame)).toHaveAttribute('aria-disabled', 'false')
  await confirm(frame).focus()
  await app.page.keyboard.press('Enter')
  const { payload } = await app.answer(id)
  await awaitMined(client, payload as `0x${string}`)
  expect((await client.getBalance({ address: ann })) - before).toBe(parseEther('2'))
})

test('the wallet frame blocks the signature of a sign-in message for another site', async ({
  app,
}) => {
  const { frame, account } = await openWallet(app, 'phished@carabiner.example')
  const message = createSiweMessage({
    address: account,
    chainId: 31337,
    domain: 'bank.example',
    uri: 'https://bank.example',
    nonce: 'kEWepMt9knR6lWJ6A',
    version: '1',
  })
  const id = await request(app, 'personal_sign', [message, account])
  await expect(frame.getByText(/This signs you in to bank.example/)).toBeVisible()
  await expect(confirm(frame)).toHaveAttribute('aria-disabled', 'true')
  await confirm(frame).click({ force: true })
  await look(app, 'phish')
  await app.post({ type: '@w3m-app/RPC_ABORT', id: crypto.randomUUID() })
  expect(await app.answer(id)).toEqual({ ok: false, payload: { message: 'Request was aborted' } })
})

test('the wallet frame requires the visitor to scroll a long request to its end, and to tick a strong warning', async ({
  app,
}) => {
  const { frame, account } = await openWallet(app, 'long@carabiner.example')
  const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n')
  const message = `app.example wants you to sign in with your Ethereum account\n${lines}`
  const id = await request(app, 'personal_sign', [message, account])
  await expect(hold(frame)).toHaveText('Scroll to the end first.')
  await frame.locator('.wf-approval-scroll').focus()
  await app.page.keyboard.press('End')
  await expect(hold(frame)).toHaveText('Tick the box above first.')
  await app.page.keyboard.press('Tab')
  await frame.getByRole('checkbox').focus()
  await app.page.keyboard.press('Space')
  await expect(confirm(frame)).toHaveAttribute('aria-disabled', 'false')
  await look(app, 'long')
  // A window that is too small to read blocks confirming.
  await app.page.evaluate(() => {
    if (window.embedder) window.embedder.frame.height = '200'
  })
  await expect(hold(frame)).toHaveText('This window is too small to read.')
  await app.page.evaluate(() => {
    if (window.embedder) window.embedder.frame.height = '600'
  })
  await frame.locator('.wf-approval-scroll').focus()
  await app.page.keyboard.press('End')
  await expect(confirm(frame)).toHaveAttribute('aria-disabled', 'false')
  await confirm(frame).click()
  expect((await app.answer(id)).ok).toBe(true)
})
